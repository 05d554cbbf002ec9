import "server-only";
import { Zip, ZipDeflate, ZipPassThrough } from "fflate";
import type { Clip } from "#lib/contract/clip.ts";
import type { ClipContents } from "#lib/contract/clip-contents.ts";
import { creditOf } from "#lib/timeline/exchange/credits.ts";
import type { SceneFiles } from "#lib/timeline/exchange/fcpxml.ts";
import type { SceneNote } from "#lib/timeline/exchange/notes.ts";
import type { Studio } from "../../studio.ts";
import { openMedia } from "../open.ts";
import { type Board, notesOf } from "./board.ts";
import { contactSheet } from "./contact-sheet.ts";
import { storyboardPdf } from "./storyboard-pdf.ts";

type Request = {
  studio: Studio;
  record: Clip;
  contents: ClipContents;
  notes: readonly SceneNote[];
  texts: readonly { name: string; body: string }[];
  /** For each motion video's link, the link of a still of it. */
  stills: ReadonlyMap<string, string>;
  title: string;
  signal: AbortSignal;
};

/** Everything that belongs to a finished clip: the film, its captions, its edit lists and what they refer to. */
export function clipFolder({ studio, record, contents, notes, texts, stills, title, signal }: Request): FolderFile[] {
  const fetched = (name: string, link: string | undefined): FolderFile[] =>
    link ? [{ name, packed: "already", read: () => read({ studio, link, signal }) }] : [];
  const made = (name: string, make: () => Promise<Buffer>): FolderFile => ({
    name,
    packed: "already",
    read: async () => once(await make()),
  });
  const board = stillBoard({ contents, notes, stills, title });
  const { files, music } = nameMedia(contents);
  return [
    ...fetched(`${title}.mp4`, record.clipLink),
    ...fetched("poster.jpg", record.thumbnailLink),
    ...fetched("captions.vtt", record.captionsLink),
    ...texts.map(
      ({ name, body }): FolderFile => ({ name, packed: "not yet", read: async () => once(Buffer.from(body)) }),
    ),
    made("storyboard.pdf", () => storyboardPdf({ studio, board, signal })),
    made("contact-sheet.jpg", () => contactSheet({ studio, board, signal })),
    ...contents.scenes.flatMap((scene, index) => [
      ...fetched(files[index]?.picture ?? "", scene.picture.link),
      ...fetched(files[index]?.narration ?? "", scene.narrationLink),
    ]),
    ...fetched(music ?? "", contents.music?.link),
  ];
}

/** The storyboard of the clip itself, which later changes of the project leave as it is. */
function stillBoard({
  contents,
  notes,
  stills,
  title,
}: Pick<Request, "contents" | "notes" | "stills" | "title">): Board {
  const { scenes, width, height } = contents;
  return {
    title,
    shape: width / height,
    notes: notesOf(
      scenes.map(({ sceneId }) => sceneId),
      notes,
    ),
    scenes: scenes.map(({ narration, durationMs, picture: { kind, link, width, height, framing } }) => ({
      narration,
      visualDescription: "",
      durationMs,
      pictureLink: kind === "still" ? link : (stills.get(fileOf(link)) ?? null),
      ...(framing && { framing: { ...framing, width, height } }),
    })),
  };
}

/** What a link leads to, no matter what signature it carries. */
export function fileOf(link: string): string {
  return link.split("?", 1)[0] ?? link;
}

async function read({ studio, link, signal }: { studio: Studio; link: string; signal: AbortSignal }) {
  const { status, body } = await openMedia({ studio, link, headers: {}, signal });
  if (status === 200) return body;
  await body.dump();
  throw new Error(`A file of the clip answered ${status}`);
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

type FolderFile = {
  /** Path inside the folder. */
  name: string;
  /** Pictures, sound and film are packed already. */
  packed: "already" | "not yet";
  read: () => Promise<AsyncIterable<Uint8Array>>;
};

/** A folder as one zip file, made while it is read: no more than a piece of a file is ever held. */
export async function* zipFolder(files: readonly FolderFile[]): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    made.push(chunk);
  });
  for (const { name, packed, read } of files) {
    const entry = packed === "already" ? new ZipPassThrough(name) : new ZipDeflate(name);
    zip.add(entry);
    for await (const chunk of await read()) {
      entry.push(chunk);
      yield* made;
      made = [];
    }
    entry.push(new Uint8Array(0), true);
    yield* made;
    made = [];
  }
  zip.end();
  yield* made;
}

/** Names of a clip's files inside its folder, as edit lists refer to them. */
export function nameMedia({ scenes, music }: ClipContents): { files: SceneFiles[]; music?: string } {
  const files = scenes.map(({ picture, narrationLink, attribution }, index) => {
    const name = `scene-${String(index + 1).padStart(3, "0")}`;
    return {
      name,
      picture: `media/${name}${suffixOf(picture.link)}`,
      ...(narrationLink && { narration: `media/${name}-narration${suffixOf(narrationLink)}` }),
      ...(attribution && { credit: creditOf(attribution) }),
    };
  });
  return { files, ...(music && { music: `media/music${suffixOf(music.link)}` }) };
}

function suffixOf(link: string): string {
  return /\.[a-z0-9]{2,4}$/i.exec(URL.parse(link)?.pathname ?? "")?.[0].toLowerCase() ?? "";
}
