# Asking people to a table: the menu under it, and what the people are told

invite-pick = Inviter des gens …
invite-here = { $by } invite { $names } à cette table. { $free ->
    [one] Une place sur { $players } est libre.
   *[other] { $free } places sur { $players } sont libres.
} *Rejoindre* en prend une.
invite-dm = { $by } vous invite à une table de Deus : { $channel }
    { $free ->
        [one] Une place sur { $players } est libre.
       *[other] { $free } places sur { $players } sont libres.
    } Un bouton vous y donne une place. `{ -cmd-deus-me-settings }` arrête les invitations.
invite-asked = Invitation envoyée : { $names }. Chacun l’apprend comme il l’a choisi, et personne n’est mentionné pendant ses heures calmes.
invite-before = { $count ->
    [one] Déjà invité à cette table : { $names }. On n’invite personne deux fois.
   *[other] Déjà invités à cette table : { $names }. On n’invite personne deux fois.
}
invite-seated = { $count ->
    [one] { $names } a déjà une place ici.
   *[other] { $names } ont déjà une place ici.
}
invite-away = { $count ->
    [one] { $names } ne peut pas lire ce salon.
   *[other] { $names } ne peuvent pas lire ce salon.
}
invite-bots = { $count ->
    [one] { $names } est un bot et ne peut pas jouer. Les joueurs virtuels ont leurs propres boutons.
   *[other] { $names } sont des bots et ne peuvent pas jouer. Les joueurs virtuels ont leurs propres boutons.
}
menu-invite = Inviter à Deus

pick-person = Choisir une personne
pick-substitute = Qui joue à votre place jusqu’au { $until } ? La question est posée dans ce salon.
pick-handover = Qui peut lancer, modifier et arrêter cette table à votre place ?
handover-not-here = { $name } n’a pas de place à cette table. Choisissez un de ses joueurs.
