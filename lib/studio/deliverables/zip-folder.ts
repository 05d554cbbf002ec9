import "server-only";
import { Zip, ZipDeflate, ZipPassThrough } from "fflate";

export type FolderFile = {
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
