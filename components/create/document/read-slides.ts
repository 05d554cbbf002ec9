import { XMLParser } from "fast-xml-parser";

/** A zip of which single parts are read; the rest of the file stays where it is. */
type Package = {
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
async function openPackage(file: Blob): Promise<Package> {
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

type Tree = { ":@"?: Tree; [name: string]: unknown };

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: "",
  parseTagValue: false,
  parseAttributeValue: false,
  removeNSPrefix: true,
  trimValues: false,
});
const presentation = "ppt/presentation.xml";
const coverTypes = { jpeg: "image/jpeg", jpg: "image/jpeg", png: "image/png" };
/** As files before PowerPoint 2007 begin, and those that a password locks. */
const oldHead = [0xd0, 0xcf, 0x11, 0xe0];
const mostShown = 400;

/** What a presentation's slides say and what is to be said to them, hidden ones left out as the film does. */
export async function readSlides(file: Blob, most: number): Promise<SlidesAnswer> {
  const head = new Uint8Array(await file.slice(0, oldHead.length).arrayBuffer());
  if (oldHead.every((byte, index) => head[index] === byte)) return { fault: "old_or_locked" };
  try {
    const zip = await openPackage(file);
    const relations = await readRelations(zip, presentation);
    const ids = findAll(await readXml(zip, presentation), "sldId").map((node) => String(attributesOf(node).id ?? ""));
    if (ids.length > most) return { count: ids.length };
    const slides: Slide[] = [];
    for (const id of ids) {
      const slide = await readSlide(zip, relations.get(id)?.part ?? "");
      if (slide) slides.push(slide);
    }
    return { slides, cover: await readCover(zip) };
  } catch {
    return { fault: "damaged" };
  }
}

async function readSlide(zip: Package, part: string): Promise<Slide | null> {
  const [slide] = findAll(await readXml(zip, part), "sld");
  if (!slide) throw new Error("Not a slide");
  if (["0", "false"].includes(String(attributesOf(slide).show ?? "1"))) return null;
  const titled = findAll(slide, "sp").find((shape) => placesOf(shape).some((place) => /^(ctrT|t)itle$/.test(place)));
  const [title = ""] = [...(titled ? linesOf(titled) : []), ...linesOf(slide)];
  const notes = [...(await readRelations(zip, part)).values()].find(({ type }) => type === "notesSlide");
  const said = notes ? findAll(await readXml(zip, notes.part), "sp") : [];
  // Beside the notes there are the slide's picture, its number, a date: only the body is theirs.
  const spoken = said.filter((shape) => placesOf(shape).includes("body")).flatMap(linesOf);
  return { title: title.slice(0, mostShown), notes: spoken.join(" ").slice(0, mostShown) };
}

/** The small picture of the first slide that most programs keep with a presentation. */
async function readCover(zip: Package): Promise<Blob | null> {
  for (const [suffix, type] of Object.entries(coverTypes)) {
    const bytes = await zip.read(`docProps/thumbnail.${suffix}`).catch(() => null);
    if (bytes) return new Blob([bytes], { type });
  }
  return null;
}

/** The parts that a part points to, by the relation's id, with the last word of its type. */
async function readRelations(zip: Package, part: string): Promise<Map<string, { type: string; part: string }>> {
  const cut = part.lastIndexOf("/") + 1;
  const list = `${part.slice(0, cut)}_rels/${part.slice(cut)}.rels`;
  if (!zip.has(list)) return new Map();
  const found = findAll(await readXml(zip, list), "Relationship").map((node) => {
    const { Id, Type, Target } = attributesOf(node);
    const { pathname } = new URL(String(Target), `zip://package/${part}`);
    const type = String(Type).split("/").at(-1) ?? "";
    return [String(Id), { type, part: decodeURIComponent(pathname).replace(/^\/+/, "") }] as const;
  });
  return new Map(found);
}

async function readXml(zip: Package, part: string): Promise<Tree> {
  const bytes = await zip.read(part);
  if (!bytes) throw new Error("A part is missing");
  const xml = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  if (xml.includes("<!DOCTYPE")) throw new Error("Entities are not read");
  return { root: parser.parse(xml, true) };
}

const nameOf = (node: Tree) => Object.keys(node).find((key) => key !== ":@") ?? "";
const attributesOf = (node: Tree) => node[":@"] ?? {};

function childrenOf(node: Tree): Tree[] {
  const content = node[nameOf(node)];
  return Array.isArray(content) ? content : [];
}

/** Nodes of that name below one, in order. What an old reader would show instead of something is left out. */
function findAll(node: Tree, ...names: string[]): Tree[] {
  return childrenOf(node).flatMap((child) => {
    const name = nameOf(child);
    if (name === "Fallback") return [];
    return names.includes(name) ? [child] : findAll(child, ...names);
  });
}

function placesOf(shape: Tree): string[] {
  return findAll(shape, "ph").map((place) => String(attributesOf(place).type ?? ""));
}

function linesOf(shape: Tree): string[] {
  const lines = findAll(shape, "p").map((paragraph) =>
    findAll(paragraph, "t", "br")
      .map((run) =>
        nameOf(run) === "br"
          ? " "
          : childrenOf(run)
              .map((text) => String(text["#text"] ?? ""))
              .join(""),
      )
      .join("")
      .replace(/\s+/g, " ")
      .trim(),
  );
  return lines.filter((line) => line !== "");
}

/** A slide as its own words tell it; empty texts where it has none. */
export type Slide = { title: string; notes: string };

export type SlidesFault = "old_or_locked" | "damaged" | "no_reader";

export type SlidesAnswer =
  | { slides: readonly Slide[]; cover: Blob | null }
  /** More slides than a film can have: they were not looked at. */
  | { count: number }
  | { fault: SlidesFault };
