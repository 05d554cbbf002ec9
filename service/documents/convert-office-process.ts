// A process of its own: `node convert-office-process.ts <path> <suffix> <folder> <endings…>` writes the presentation
// into the folder as presentation.<ending> for each ending, with the fonts in <folder>/fonts at hand. It holds more than
// a gigabyte, which goes with the process.
import { readdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { Worker } from "node:worker_threads";
import { createConverter, type LibreOfficeWasmOptions } from "@matbee/libreoffice-converter/server";

const [path = "", suffix = "", folder = "", ...endings] = process.argv.slice(2);
const mostBytes = 3 * 1024 ** 3;

// The conversion blocks this thread, so another one looks after the memory.
const watch = `setInterval(() => process.memoryUsage.rss() > ${mostBytes} && process.kill(process.pid, "SIGUSR2"), 200)`;
new Worker(watch, { eval: true }).unref();

const load = createRequire(import.meta.url);
const loader = load.resolve("@matbee/libreoffice-converter/wasm/loader");
const wasmLoader = load(loader) as NonNullable<LibreOfficeWasmOptions["wasmLoader"]>;
const fontFolder = join(folder, "fonts");
const fontNames = await readdir(fontFolder).catch(() => []);
const fonts = await Promise.all(
  fontNames.map(async (filename) => ({ filename, data: await readFile(join(fontFolder, filename)) })),
);
const converter = await createConverter({ wasmPath: dirname(loader), wasmLoader, fonts });
const input = await readFile(path);
for (const ending of endings as ("pdf" | "pptx")[]) {
  const inputFormat = suffix.startsWith("pp") && suffix.endsWith("x") ? "pptx" : "ppt";
  const { data } = await converter.convert(input, { inputFormat, outputFormat: ending }, `presentation.${inputFormat}`);
  await writeFile(join(folder, `presentation.${ending}`), data);
}
// Its threads would keep the process alive.
process.exit(0);
