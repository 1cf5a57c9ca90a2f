### Looking at pictures: a channel's settings, the replay of a game, boards as text.

command-deus-settings-description = L’aspect des images dans ce salon (qui a ouvert la table, ou la modération)
command-deus-settings-theme-description = Images claires ou sombres
command-deus-settings-form-description = Un plateau large, ou haut pour les téléphones
command-deus-replay-description = Toute la partie en film, ou tour par tour
command-deus-replay-turn-description = Montrer plutôt le plateau après ce tour ; 0 pour la donne

theme-light = Clair
theme-dark = Sombre
form-wide = Large
form-tall = Haut

settings-title = **Images dans ce salon**
settings-look = Thème : **{ $theme }** · Plateau : **{ $form }**
settings-note = Le thème, clair ou sombre, s’applique à toutes les images. Le plateau haut se lit mieux sur un téléphone. Les nouveaux messages auront cet aspect.

replay-title = **La partie en film** · { $turns ->
    [0] la donne
    [one] un tour
   *[other] { $turns } tours
 } · { $round ->
    [one] { $round } manche
   *[other] { $round } manches
 }
replay-turn = **Tour { $turn } sur { $turns }** · manche { $round }
replay-deal = **La donne** · { $turns ->
    [one] un tour suit
   *[other] { $turns } tours suivent
 }
replay-alt = { $turns ->
    [0] Un film de la partie, où rien n’est encore joué. { $end }
    [one] Un film de la partie, un tour jusqu’ici. Elle finit ainsi : { $end }
   *[other] Un film de la partie, { $turns } tours, manche par manche. Elle finit ainsi : { $end }
 }
replay-jump = Aller à une manche
replay-round = Manche { $round }
replay-round-turn = tour { $turn }
replay-too-far = Il n’y a pas encore de tour { $turn } dans cette partie. Le dernier est le tour { $turns } ; 0 est la donne.

button-replay = Film
button-step = Tour par tour
button-first = « Début
button-back = ‹ Retour
button-forward = Suivant ›
button-last = Fin »

# The language of a channel
command-deus-settings-language-description = La langue des messages dans ce salon
settings-spoken = Langue : **{ $language }**
settings-language-server = comme le serveur
settings-language-choose = Langue de ce salon
settings-language-unknown = Je ne parle pas encore « { $typed } ». Langues possibles : { $languages }.
