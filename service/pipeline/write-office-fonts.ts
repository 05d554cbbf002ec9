import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { readWoff } from "../fonts/font-file.ts";

const require = createRequire(import.meta.url);

/** Scripts that the bundled converter has no letters for. */
const families: readonly [family: string, subset: string][] = [
  ["noto-sans-sc", "chinese-simplified"],
  ["noto-sans-jp", "japanese"],
  ["noto-sans-kr", "korean"],
  ["noto-sans-devanagari", "devanagari"],
  ["noto-sans-thai", "thai"],
];

/** Puts fonts where the presentation's converter looks for them, each under the name people know it by. */
export async function writeOfficeFonts(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [family, subset] of families) {
    const files = join(dirname(require.resolve(`@fontsource/${family}/package.json`)), "files");
    const font = readWoff(await readFile(join(files, `${family}-${subset}-400-normal.woff`)));
    await writeFile(join(folder, `${family}.ttf`), font.toSfnt(nameOf(family)));
  }
}

/** "noto-sans-sc" is known as Noto Sans SC. */
function nameOf(family: string): string {
  const words = family.split("-").map((word) => (word.length === 2 ? word.toUpperCase() : capitalise(word)));
  return words.join(" ");
}

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
