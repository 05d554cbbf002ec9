import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Measurement } from "#scripts/bench/row.ts";
import { readPdf } from "#service/sources/documents/read-pdf.ts";
import { makePdf } from "#service/testing/pdf.ts";
import { treeCpuSeconds } from "../measure.ts";

const pages = 200;

/** A PDF of 200 pages to text and pictures of 1600 pixels, as a project's first stage reads it. */
export async function measure(): Promise<Measurement> {
  const folder = await mkdtemp(join(tmpdir(), "sceneboard-pdf-"));
  try {
    const path = join(folder, "report.pdf");
    await writeFile(path, makePdf({ pages }));
    const before = treeCpuSeconds(process.pid);
    const startedAt = performance.now();
    const memory: number[] = [];
    await readPdf({
      path,
      folder,
      signal: AbortSignal.timeout(300_000),
      async onPage({ file }) {
        memory.push(process.memoryUsage().rss);
        await rm(join(folder, file), { force: true });
      },
    });
    const seconds = (performance.now() - startedAt) / 1000;
    return {
      what: "a PDF of 200 pages read to text and pictures of 1600 pixels: pages a second",
      against: "–",
      value: pages / seconds,
      unit: "",
      bar: { op: ">=", limit: 10 },
      details: { cpuSeconds: treeCpuSeconds(process.pid) - before, rssGrowth: (memory.at(-1) ?? 0) - (memory[0] ?? 0) },
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
