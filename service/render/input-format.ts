import { extname } from "node:path";

/**
 * The suffixes of recordings by the ffmpeg demuxer that reads them. None of these demuxers opens another file: playlists
 * and manifests have no row.
 */
export const RECORDINGS = {
  mov: ["mp4", "m4v", "mov", "m4a", "m4b", "m4p", "3gp", "3g2", "qt", "f4v", "f4a"],
  matroska: ["webm", "mkv"],
  avi: ["avi"],
  mp3: ["mp3", "mp2", "mp1"],
  wav: ["wav"],
  aac: ["aac"],
  flac: ["flac"],
  ogg: ["ogg", "oga", "ogv", "ogx", "opus", "spx", "ogm"],
} as const;
const pictures = { jpeg_pipe: ["jpg", "jpeg"], png_pipe: ["png"], webp_pipe: ["webp"], gif: ["gif"] } as const;

const demuxers = new Map<string, string>(
  Object.entries({ ...RECORDINGS, ...pictures }).flatMap(([demuxer, suffixes]) =>
    suffixes.map((suffix) => [`.${suffix}`, demuxer] as const),
  ),
);

/** The demuxer that a file's suffix stands for; undefined for a suffix without one. */
export function findDemuxer(path: string): string | undefined {
  return demuxers.get(extname(path).toLowerCase());
}

/** A suffix for a recording that ffprobe recognised, by the names that it gave to its format. */
export function findSuffix(format: string): string | undefined {
  const names = format.split(",");
  return Object.entries(RECORDINGS).find(([demuxer]) => names.includes(demuxer))?.[1][0];
}

/** Options of an input that ffmpeg may recognise by its bytes, as a recording of any kind above and nothing else. */
export const recogniseRecording: readonly string[] = ["-format_whitelist", Object.keys(RECORDINGS).join(",")];

/** Further demuxers that an input's own one opens: the segments of a film are joined by a list. */
const nested: Record<string, string> = { concat: "concat,mov" };

/**
 * Makes every input state its format, by its own `-f`, by a list of formats to choose from, or else by its suffix, and
 * holds ffmpeg to that and to local files. Bytes never decide: a playlist under the name of a sound would open files of
 * others. Throws when an input states no format.
 */
export function guardInputs(args: readonly string[]): string[] {
  const guarded: string[] = [];
  let options: string[] = [];
  for (const [index, arg] of args.entries()) {
    if (arg === "-i") {
      guarded.push(
        ...options,
        ...formatOptions(options, args[index + 1] ?? ""),
        "-protocol_whitelist",
        "file,pipe",
        arg,
      );
      options = [];
    } else options.push(arg);
  }
  return [...guarded, ...options];
}

function formatOptions(options: readonly string[], path: string): string[] {
  if (options.includes("-format_whitelist")) return [];
  const stated = options.lastIndexOf("-f");
  const demuxer = stated < 0 ? findDemuxer(path) : options[stated + 1];
  if (!demuxer) throw new Error(`The input ${JSON.stringify(path)} states no format`);
  const whitelist = ["-format_whitelist", nested[demuxer] ?? demuxer];
  return stated < 0 ? ["-f", demuxer, ...whitelist] : whitelist;
}
