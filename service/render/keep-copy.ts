import { copyFile, link } from "node:fs/promises";

/** Gives a file a second name in the same folder, for someone who may move it away. */
export async function keepCopy(path: string, copy: string): Promise<string> {
  await link(path, copy).catch(() => copyFile(path, copy));
  return copy;
}
