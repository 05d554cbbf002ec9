/** A zip of which single parts are read; the rest of the file stays where it is. */
export type Package = {
  has: (name: string) => boolean;
  /** Null for a part that is not there. Throws for one that is damaged or unpacks to more than it may. */
  read: (name: string) => Promise<Uint8Array<ArrayBuffer> | null>;
};

type Entry = { method: number; packedBytes: number; start: number };

const mostEntries = 20_000;
const mostListBytes = 8 * 1024 ** 2;
const mostPartBytes = 8 * 1024 ** 2;
/** Of all parts read together: small files can unpack to a thousand times their size. */
const mostBytes = 128 * 1024 ** 2;
const signs = { end: 0x06054b50, listed: 0x02014b50, part: 0x04034b50 };
/** The end of a zip's list may be followed by a remark of 64 kB. */
const longestEnd = 22 + 65_535;

/** Reads the list of a zip's parts, which stands at its end. Throws for what is no whole zip. */
export async function openPackage(file: Blob): Promise<Package> {
  const entries = await listEntries(file);
  let left = mostBytes;
  return {
    has: (name) => entries.has(name),
    async read(name) {
      const entry = entries.get(name);
      if (!entry) return null;
      const bytes = await unpack(await findPacked(file, entry), entry, Math.min(left, mostPartBytes));
      left -= bytes.length;
      return bytes;
    },
  };
}

async function listEntries(file: Blob): Promise<Map<string, Entry>> {
  const tail = await view(file, Math.max(0, file.size - longestEnd), file.size);
  let end = tail.byteLength - 22;
  while (end >= 0 && tail.getUint32(end, true) !== signs.end) end -= 1;
  if (end < 0) throw new Error("Not a zip");
  const [count, size, start] = [
    tail.getUint16(end + 10, true),
    tail.getUint32(end + 12, true),
    tail.getUint32(end + 16, true),
  ];
  if (count > mostEntries || size > mostListBytes || start + size > file.size) throw new Error("Not a list of parts");
  const list = await view(file, start, start + size);
  const entries = new Map<string, Entry>();
  for (let at = 0, index = 0; index < count; index += 1) {
    if (list.getUint32(at, true) !== signs.listed) throw new Error("Not a part");
    const [nameBytes, extraBytes, remarkBytes] = [28, 30, 32].map((offset) => list.getUint16(at + offset, true));
    const name = new TextDecoder().decode(new Uint8Array(list.buffer, at + 46, nameBytes));
    entries.set(name, {
      method: list.getUint16(at + 10, true),
      packedBytes: list.getUint32(at + 20, true),
      start: list.getUint32(at + 42, true),
    });
    at += 46 + (nameBytes ?? 0) + (extraBytes ?? 0) + (remarkBytes ?? 0);
  }
  return entries;
}

async function findPacked(file: Blob, { start, packedBytes }: Entry): Promise<Blob> {
  const head = await view(file, start, start + 30);
  if (head.getUint32(0, true) !== signs.part) throw new Error("Not a part");
  const from = start + 30 + head.getUint16(26, true) + head.getUint16(28, true);
  return file.slice(from, from + packedBytes);
}

async function unpack(packed: Blob, { method }: Entry, most: number): Promise<Uint8Array<ArrayBuffer>> {
  if (method !== 0 && method !== 8) throw new Error("Packed in an unknown way");
  const stream = method === 0 ? packed.stream() : packed.stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  // What a part says of its size is not believed: it is counted while it unpacks.
  for (const reader = stream.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(chunks).arrayBuffer());
    size += value.length;
    if (size > most) {
      await reader.cancel();
      throw new Error("Too large");
    }
    chunks.push(value);
  }
}

async function view(file: Blob, from: number, to: number): Promise<DataView<ArrayBuffer>> {
  return new DataView(await file.slice(from, to).arrayBuffer());
}
