/** An old Office container ([MS-CFB], version 3) with the given streams, storages parted by `/`, to read in tests. */
export function compoundFile(streams: Record<string, Uint8Array>): Uint8Array {
  const root: Node = { name: 'Root Entry', kind: 5, children: new Map() };
  for (const [path, bytes] of Object.entries(streams)) place(root, path.split('/'), bytes);
  const entries: Node[] = [];
  const list = (node: Node): void => {
    node.id = entries.length;
    entries.push(node);
    for (const child of node.children.values()) list(child);
  };
  list(root);

  const sectors: Uint8Array[] = [];
  const table: number[] = [];
  const store = (bytes: Uint8Array): number => {
    if (bytes.length === 0) return END;
    const start = sectors.length;
    for (let at = 0; at < bytes.length; at += 512) {
      sectors.push(padded(bytes.subarray(at, at + 512), 512));
      table.push(sectors.length);
    }
    table[table.length - 1] = END;
    return start;
  };
  let mini = new Uint8Array();
  const miniTable: number[] = [];
  for (const entry of entries) {
    if (entry.kind !== 2 || !entry.bytes) continue;
    entry.size = entry.bytes.length;
    if (entry.size >= 4096) entry.start = store(entry.bytes);
    else {
      entry.start = entry.size === 0 ? END : miniTable.length;
      for (let at = 0; at < entry.size; at += 64) {
        mini = Uint8Array.from([...mini, ...padded(entry.bytes.subarray(at, at + 64), 64)]);
        miniTable.push(miniTable.length + 1);
      }
      if (entry.size > 0) miniTable[miniTable.length - 1] = END;
    }
  }
  root.start = store(mini);
  root.size = mini.length;
  const miniStart = store(numbers(miniTable));
  const directoryStart = store(joined(entries.map(directoryEntry)));
  const tableStart = sectors.length;
  while (table.length < sectors.length) table.push(END);
  table.push(0xfffffffd);
  const header = new DataView(new ArrayBuffer(512));
  for (const [at, value] of [
    [0, 0xe011cfd0],
    [4, 0xe11ab1a1],
    [44, 1],
    [48, directoryStart],
    [56, 4096],
    [60, miniTable.length > 0 ? miniStart : END],
    [64, Math.ceil(miniTable.length / 128)],
    [68, END],
  ] as const)
    header.setUint32(at, value, true);
  header.setUint16(24, 0x3e, true);
  header.setUint16(26, 3, true);
  header.setUint16(28, 0xfffe, true);
  header.setUint16(30, 9, true);
  header.setUint16(32, 6, true);
  for (let index = 0; index < 109; index += 1)
    header.setUint32(76 + index * 4, index === 0 ? tableStart : FREE, true);
  return joined([new Uint8Array(header.buffer), ...sectors, padded(numbers(table), 512, 0xff)]);
}

const END = 0xfffffffe;
const FREE = 0xffffffff;
type Node = {
  name: string;
  kind: number;
  children: Map<string, Node>;
  bytes?: Uint8Array;
  id?: number;
  start?: number;
  size?: number;
};

function place(parent: Node, [name = '', ...rest]: string[], bytes: Uint8Array): void {
  const known: Node = parent.children.get(name) ?? {
    name,
    kind: rest.length > 0 ? 1 : 2,
    children: new Map(),
  };
  parent.children.set(name, known);
  if (rest.length > 0) place(known, rest, bytes);
  else known.bytes = bytes;
}

/** Siblings hang on one another's right: a poor tree, but a tree. */
function directoryEntry(node: Node, _index: number, all: Node[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(128));
  Array.from(node.name).forEach((letter, index) => view.setUint16(index * 2, letter.charCodeAt(0), true));
  view.setUint16(64, (node.name.length + 1) * 2, true);
  view.setUint8(66, node.kind);
  view.setUint8(67, 1);
  const parent = all.find((other) => [...other.children.values()].includes(node));
  const siblings = parent ? [...parent.children.values()] : [];
  const next = siblings[siblings.indexOf(node) + 1];
  const [child] = node.children.values();
  view.setUint32(68, FREE, true);
  view.setUint32(72, next?.id ?? FREE, true);
  view.setUint32(76, child?.id ?? FREE, true);
  view.setUint32(116, node.start ?? END, true);
  view.setUint32(120, node.size ?? 0, true);
  return new Uint8Array(view.buffer);
}

function padded(bytes: Uint8Array, length: number, filler = 0): Uint8Array {
  const whole = new Uint8Array(Math.ceil(bytes.length / length) * length).fill(filler);
  whole.set(bytes);
  return whole;
}

function numbers(values: number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(values.length * 4));
  values.forEach((value, index) => view.setUint32(index * 4, value, true));
  return new Uint8Array(view.buffer);
}

function joined(pieces: Uint8Array[]): Uint8Array {
  return Uint8Array.from(Buffer.concat(pieces));
}
