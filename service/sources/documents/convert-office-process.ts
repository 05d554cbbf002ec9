// A process of its own: `node convert-office-process.ts <path> <ppt, pptx or odp> <folder> <fonts> <endings…>` writes the
// presentation into the folder as presentation.<ending> for each ending, with the fonts of a folder at hand. It holds
// more than a gigabyte, which goes with the process. Its files are in memory, so it sees none of this machine's; a way to
// the network it would have only by the package `ws`, which it is not given.
import { readdir, readFile, writeFile } from "node:fs/promises";
import { createRequire, registerHooks } from "node:module";
import { dirname, join } from "node:path";
import { createConverter, type LibreOfficeWasmOptions } from "@matbee/libreoffice-converter/server";
import { z } from "zod";
import { watchOwnUse } from "../../programs/inside.ts";

const [path = "", kind = "", folder = "", fontFolder = "", ...rest] = process.argv.slice(2);
const inputFormat = z.enum(["ppt", "pptx", "odp"]).parse(kind);
const endings = z.array(z.enum(["pdf", "pptx"])).parse(rest);
const mostBytes = 3 * 1024 ** 3;
// What stands in for the fonts of office programs, signs, and the writing systems that have no font of ours.
const keptFonts =
  /^(opens___|Liberation(Sans|Serif|Mono)-|Carlito-|Caladea-|DejaVuSans(-Bold)?\.|Noto(Sans|Serif)-|NotoSans(Arabic|Armenian|Georgian|Hebrew|Lao)-)/;

watchOwnUse({ processorMs: 20 * 60_000, bytes: mostBytes });
registerHooks({
  resolve(specifier, context, next) {
    if (specifier === "ws") throw new Error("There is no network here");
    return next(specifier, context);
  },
});

const load = createRequire(import.meta.url);
const loader = load.resolve("@matbee/libreoffice-converter/wasm/loader");
const wasmLoader: NonNullable<LibreOfficeWasmOptions["wasmLoader"]> = load(loader);
const fontNames = await readdir(fontFolder).catch(() => []);
const fonts = await Promise.all(
  fontNames.map(async (filename) => ({ filename, data: await readFile(join(fontFolder, filename)) })),
);
const converter = await createConverter({ wasmPath: dirname(loader), wasmLoader: { createModule }, fonts });
const input = await readFile(path);
for (const ending of endings) {
  const { data } = await converter.convert(input, { inputFormat, outputFormat: ending }, `presentation.${inputFormat}`);
  await writeFile(join(folder, `presentation.${ending}`), data);
}
// Its threads would keep the process alive.
process.exit(0);

/**
 * LibreOffice as a library, with few of its 140 fonts. Its own `main` would start a second office beside the library, in
 * a thread: one time in five the two waited for each other for ever, one time in twenty every letter was as wide as
 * nothing and lines were drawn in one place. It measures every font at its start, with 70,000 reads for all of them, most
 * for the four of DejaVu Sans Mono. On a busy machine that took minutes.
 */
async function createModule(config: Record<string, unknown>) {
  const module = await wasmLoader.createModule({ ...config, noInitialRun: true });
  const shelf = "/instdir/share/fonts/truetype";
  const fonts = module.FS.readdir(shelf).filter((name) => /\.[ot]tf$/.test(name));
  for (const font of fonts.filter((name) => !keptFonts.test(name))) module.FS.unlink(`${shelf}/${font}`);
  return module;
}
