/** A file of the task's folder, by a plain name, and what the list says about it. */
type Listed = { name: string; lines: string[] };

/**
 * Files that ffmpeg reads as one. Opening each would decode a picture of it to learn its format, which for many short
 * files is more work than joining them; without a decoder what the file itself says is taken.
 */
export function writeFileList(files: readonly Listed[]): string {
  return files
    .map(({ name, lines }) => [`file ${name}`, "option codec_whitelist none", ...lines, ""].join("\n"))
    .join("");
}

/** Options are taken only from a list that says of itself that it is safe; ours is, it holds plain names. */
export function fileListInput(name: string): string[] {
  return ["-f", "concat", "-safe", "0", "-i", name];
}
