import type { Page } from "@playwright/test";
import type { Measurement } from "#scripts/bench/row.ts";
import { lighthouseFilm } from "../film/lighthouse.ts";
import { median } from "../measure.ts";
import { makeProject, withStudioBench } from "../studio-bench.ts";
import { shareBoard } from "../studio-tables.ts";

const passes = 9;
/** A telephone on 4G: 9 Mbit/s down, 1.5 up, and so long from a request to the first byte of its answer. */
const network = { offline: false, latency: 85, downloadThroughput: 9e6 / 8, uploadThroughput: 1.5e6 / 8 };
const device = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true } as const;

/** How soon whoever opens a link on a telephone, never having been there, sees the first picture. */
export function measure(): Promise<Measurement> {
  return withStudioBench(async (bench) => {
    const owner = await bench.openBrowser();
    const narrations = lighthouseFilm.scenes.map(({ narration = "" }) => narration);
    const path = await shareBoard(bench, await makeProject(owner, narrations));
    const browser = owner.context().browser();
    if (!browser) throw new Error("no browser");
    await owner.close();
    const times: number[] = [];
    const loads: object[] = [];
    for (let pass = 0; pass < passes; pass += 1) {
      const context = await browser.newContext({ ...device, baseURL: bench.studioUrl });
      const page = await context.newPage();
      times.push(await timeFirstPicture(page, path));
      loads.push(await listLoads(page));
      await context.close();
    }
    return {
      what: `a guest's first picture on a telephone with 4G, nothing kept from before, median of ${passes} passes`,
      against: "–",
      value: median(times),
      unit: " ms",
      bar: { op: "<", limit: 1000 },
      details: { times, loads: loads.at(-1) },
    };
  });
}

async function timeFirstPicture(page: Page, path: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", network);
  await page.addInitScript(() => {
    // From the press on the link to the frame in which the picture is painted.
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { element, renderTime, startTime } = entry as PerformanceEntry & {
          element?: Element;
          renderTime: number;
        };
        if (element?.closest("[data-large-picture]")) window.benchPicture ??= renderTime || startTime;
      }
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
  await page.goto(path);
  const shown = await page.waitForFunction(() => window.benchPicture);
  return (await shown.jsonValue()) ?? Number.NaN;
}

/** What was asked for, when, and how large it was. */
function listLoads(page: Page): Promise<object> {
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const resources = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    return {
      document: navigation && [navigation.responseStart, navigation.responseEnd].map(Math.round),
      resources: resources.map(({ name, startTime, responseStart, responseEnd, transferSize }) => [
        new URL(name).pathname.slice(-40),
        ...[startTime, responseStart, responseEnd, transferSize].map(Math.round),
      ]),
    };
  });
}

declare global {
  interface Window {
    /** When the large picture was painted, in milliseconds since the page was asked for. */
    benchPicture?: number;
  }
}
