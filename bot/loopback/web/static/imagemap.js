// The image map of a PNG, read from the file itself: an iTXt chunk of JSON, see render/draw.

const KEYWORD = "Image-Map";
const SIGNATURE = 8; // bytes before the first chunk
const AROUND = 12; // bytes of a chunk besides its data: length, type, checksum
const known = new Map(); // by address: a file never changes
const MOST = 200; // maps that are remembered

/** The image map of the picture at an address, if it has been read before; null otherwise. */
export function mapAt(address) {
  return known.get(address) ?? null;
}

/** Read the image map of the picture at an address: its size and its areas. */
export async function readMap(address) {
  if (!known.has(address)) {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    known.set(address, parse(await answer.arrayBuffer()));
    if (known.size > MOST) known.delete(known.keys().next().value);
  }
  return known.get(address);
}

/** The width, height and areas `{keys, names?, at: [x, y, …]}` of a PNG; no areas if it has no map. */
export function parse(buffer) {
  const map = { width: 0, height: 0, areas: [] };
  const view = new DataView(buffer);
  for (let at = SIGNATURE; at + AROUND <= buffer.byteLength; ) {
    const length = view.getUint32(at);
    const type = latin(new Uint8Array(buffer, at + 4, 4));
    const data = new Uint8Array(buffer, at + 8, length);
    if (type === "IHDR") {
      map.width = view.getUint32(at + 8);
      map.height = view.getUint32(at + 12);
    }
    if (type === "iTXt") map.areas.push(...areas(data));
    at += AROUND + length;
  }
  return map;
}

/** The areas in an iTXt chunk: keyword, compression, language, translated keyword, text. */
function areas(data) {
  const end = data.indexOf(0);
  const compressed = data[end + 1] !== 0;
  if (latin(data.subarray(0, end)) !== KEYWORD || compressed) return [];
  const language = data.indexOf(0, end + 3);
  const text = data.subarray(data.indexOf(0, language + 1) + 1);
  return JSON.parse(new TextDecoder().decode(text)).areas;
}

function latin(bytes) {
  return String.fromCharCode(...bytes);
}
