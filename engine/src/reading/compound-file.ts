/**
 * The old Office container ([MS-CFB]): a small file system of storages and streams. Gives every stream by its path,
 * storages joined by `/`; undefined where the bytes are no such container or a damaged one.
 */
export function openCompoundFile(bytes: Uint8Array): Map<string, Uint8Array> | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 1536 || view.getUint32(0) !== 0xd0cf11e0) return undefined;
  try {
    return new CompoundFile(bytes, view).streams();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const END_OF_CHAIN = 0xfffffffe;
const FREE = 0xffffffff;
type Entry = {
  name: string;
  kind: number;
  left: number;
  right: number;
  child: number;
  start: number;
  size: number;
};

class CompoundFile {
  private readonly bytes: Uint8Array;
  private readonly view: DataView;
  private readonly sectorSize: number;
  private readonly miniSize: number;
  private readonly cutoff: number;
  private readonly table: number[] = [];
  private miniTable: number[] = [];
  private miniStream = new Uint8Array();
  private entries: Entry[] = [];

  constructor(bytes: Uint8Array, view: DataView) {
    this.bytes = bytes;
    this.view = view;
    this.sectorSize = 1 << view.getUint16(30, true);
    this.miniSize = 1 << view.getUint16(32, true);
    this.cutoff = view.getUint32(56, true);
  }

  streams(): Map<string, Uint8Array> {
    const { view } = this;
    this.readTable();
    const directory = this.chain(view.getUint32(48, true));
    const miniSectors = this.chain(view.getUint32(60, true));
    this.miniTable = numbersOf(miniSectors);
    this.entries = entriesOf(directory);
    const [root] = this.entries;
    if (!root) return new Map();
    this.miniStream = this.chain(root.start).slice(0, root.size);
    const found = new Map<string, Uint8Array>();
    this.walk(root.child, '', found, new Set());
    return found;
  }

  /** The list of sectors that hold the table, 109 of them in the header and the rest in sectors of their own. */
  private readTable(): void {
    const { view } = this;
    const sectors: number[] = [];
    for (let index = 0; index < 109; index += 1) sectors.push(view.getUint32(76 + index * 4, true));
    let next = view.getUint32(68, true);
    for (let count = view.getUint32(72, true); count > 0 && next < END_OF_CHAIN; count -= 1) {
      const numbers = numbersOf(this.sector(next));
      sectors.push(...numbers.slice(0, -1));
      next = numbers.at(-1) ?? END_OF_CHAIN;
    }
    for (const sector of sectors)
      if (sector !== FREE && sector < END_OF_CHAIN) this.table.push(...numbersOf(this.sector(sector)));
  }

  private walk(index: number, path: string, found: Map<string, Uint8Array>, seen: Set<number>): void {
    const entry = index === FREE ? undefined : this.entries[index];
    if (!entry || seen.has(index)) return;
    seen.add(index);
    this.walk(entry.left, path, found, seen);
    if (entry.kind === 2) found.set(path + entry.name, this.content(entry));
    else if (entry.kind === 1) this.walk(entry.child, `${path}${entry.name}/`, found, seen);
    this.walk(entry.right, path, found, seen);
  }

  private content({ start, size }: Entry): Uint8Array {
    if (size >= this.cutoff) return this.chain(start).slice(0, size);
    const pieces: Uint8Array[] = [];
    let sector = start;
    for (let guard = 0; sector < END_OF_CHAIN && guard <= this.miniTable.length; guard += 1) {
      pieces.push(this.miniStream.slice(sector * this.miniSize, (sector + 1) * this.miniSize));
      sector = this.miniTable[sector] ?? END_OF_CHAIN;
    }
    return joined(pieces).slice(0, size);
  }

  private chain(start: number): Uint8Array {
    const pieces: Uint8Array[] = [];
    let sector = start;
    // A chain that bites its own tail ends when it is longer than the file.
    for (let guard = 0; sector < END_OF_CHAIN && guard <= this.table.length; guard += 1) {
      pieces.push(this.sector(sector));
      sector = this.table[sector] ?? END_OF_CHAIN;
    }
    return joined(pieces);
  }

  private sector(number: number): Uint8Array {
    const at = (number + 1) * this.sectorSize;
    if (at >= this.bytes.length) throw new RangeError('A sector lies beyond the end of the file.');
    return this.bytes.subarray(at, at + this.sectorSize);
  }
}

function entriesOf(directory: Uint8Array): Entry[] {
  const view = new DataView(directory.buffer, directory.byteOffset, directory.byteLength);
  const entries: Entry[] = [];
  for (let at = 0; at + 128 <= directory.length; at += 128) {
    const length = Math.max(0, Math.min(view.getUint16(at + 64, true) - 2, 62));
    entries.push({
      name: new TextDecoder('utf-16le').decode(directory.subarray(at, at + length)),
      kind: view.getUint8(at + 66),
      left: view.getUint32(at + 68, true),
      right: view.getUint32(at + 72, true),
      child: view.getUint32(at + 76, true),
      start: view.getUint32(at + 116, true),
      size: view.getUint32(at + 120, true),
    });
  }
  return entries;
}

function numbersOf(bytes: Uint8Array): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const numbers: number[] = [];
  for (let at = 0; at + 4 <= bytes.length; at += 4) numbers.push(view.getUint32(at, true));
  return numbers;
}

function joined(pieces: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
