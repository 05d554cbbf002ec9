import type { Locator, Page } from "@playwright/test";
import type { Measurement } from "#scripts/bench/row.ts";
import { median } from "../measure.ts";
import { makeProject, withStudioBench } from "../studio-bench.ts";
import { seedNotes } from "../studio-tables.ts";

const sceneCount = 300;
const notesPerScene = 10;
/** A pass of two seconds meets whatever else the machine does then; what most of them show is the board's own. */
const passes = 5;
const scrollSteps = 60;
const scrollPixels = 400;

type Entries = { lcp: number; longest: number; frames: number[] };

/** The board of a large project: when it is there, how soon it answers a hand, how evenly it scrolls, what it weighs. */
export function measure(): Promise<Measurement[]> {
  return withStudioBench(async (bench) => {
    const first = await bench.openBrowser();
    const narrations = Array.from({ length: sceneCount }, (_, index) => `Lamp ${index + 1} burns.`);
    const projectUuid = await makeProject(first, narrations);
    await seedNotes(bench, { projectUuid, perScene: notesPerScene });
    await first.goto("about:blank");
    const lcps: number[] = [];
    const interactions: number[] = [];
    const scrolls: number[][] = [];
    let scripts: Record<string, number> = {};
    for (let pass = 0; pass < passes; pass += 1) {
      // In a window of its own: a mouse that stands on the page already has it load ahead.
      const page = await first.context().newPage();
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.addInitScript(observe);
      scripts = await weighScripts(page, `/projects/${projectUuid}/storyboard`);
      lcps.push((await entriesOf(page)).lcp);
      await interact(page);
      interactions.push((await entriesOf(page)).longest);
      scrolls.push(await scroll(page));
      await page.close();
    }
    const longest = scrolls.map((frames) => Math.max(...frames));
    const late = scrolls.map((frames) => frames.filter((ms) => ms > 25).length);
    const scriptBytes = Object.values(scripts).reduce((sum, bytes) => sum + bytes, 0);
    const notes = (sceneCount * notesPerScene).toLocaleString("en");
    const what = (figure: string) =>
      `board of ${sceneCount} scenes and ${notes} notes: ${figure}, median of ${passes} passes`;
    return [
      row(what("first paint of its largest part"), median(lcps), " ms", { op: "<", limit: 1200 }, { lcps }),
      row(
        what("slowest interaction to its next paint"),
        median(interactions),
        " ms",
        { op: "<", limit: 100 },
        { interactions },
      ),
      row(what("longest frame while scrolling"), median(longest), " ms", { op: "<=", limit: 50 }, { longest, late }),
      row(
        "JavaScript sent to the board page, packed",
        scriptBytes / 1000,
        " kB",
        { op: "<=", limit: 220 },
        { scripts },
      ),
    ];
  });
}

function row(
  what: string,
  value: number,
  unit: string,
  bar: NonNullable<Measurement["bar"]>,
  details: Record<string, unknown> = {},
): Measurement {
  return { what, against: "–", value, unit, bar, details };
}

declare global {
  interface Window {
    /** What {@link observe} has seen of this page. */
    benchEntries: Entries;
  }
}

/** Runs in the page before its own scripts. */
function observe() {
  const entries: Entries = { lcp: 0, longest: 0, frames: [] };
  window.benchEntries = entries;
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) entries.lcp = Math.max(entries.lcp, startTime);
  }).observe({ type: "largest-contentful-paint", buffered: true });
  // The language's own list of the options lacks the threshold.
  const events = { type: "event", durationThreshold: 16, buffered: true };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // Only what a hand does counts; hovering over cards does not.
      if (entry instanceof PerformanceEventTiming && entry.interactionId)
        entries.longest = Math.max(entries.longest, entry.duration);
    }
  }).observe(events);
}

async function entriesOf(page: Page): Promise<Entries> {
  return page.evaluate(() => window.benchEntries);
}

/** Loads the page with an empty cache. Answers the bytes of each script it asked for, packed, without the headers. */
async function weighScripts(page: Page, path: string): Promise<Record<string, number>> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  const names = new Map<string, string>();
  const scripts: Record<string, number> = {};
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    if (type !== "Script") return;
    const name = new URL(response.url).pathname.split("/").at(-1) ?? "";
    names.set(requestId, name);
    // What came until now is the headers.
    scripts[name] = (scripts[name] ?? 0) - response.encodedDataLength;
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const name = names.get(requestId);
    if (name !== undefined) scripts[name] = (scripts[name] ?? 0) + encodedDataLength;
  });
  await page.goto(path);
  await firstCard(page).waitFor();
  await page.waitForFunction(() => Array.from(document.images).every(({ complete }) => complete));
  await session.detach();
  return scripts;
}

/** The project is named after its first words, so its title begins alike. */
function firstCard(page: Page): Locator {
  return page.getByRole("list", { name: "Scenes" }).getByRole("button", { name: /^Scene 1\b/ });
}

/** What people do most on a board: open scenes, step through them, select, filter. */
async function interact(page: Page): Promise<void> {
  await firstCard(page).click();
  for (const key of ["j", "j", "j", "k", "j"]) await page.keyboard.press(key, { delay: 60 });
  await page.getByRole("checkbox", { name: "Select scene 5" }).check();
  await page.getByRole("checkbox", { name: "Select scene 8" }).check();
  await page.getByRole("radio", { name: /^Ready/ }).check();
  await page.getByRole("radio", { name: /^All/ }).check();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
}

/** Scrolls the whole board by the wheel. Answers the time between each two frames in milliseconds. */
async function scroll(page: Page): Promise<number[]> {
  await page.mouse.move(500, 500);
  const frames = await turnWheel(page);
  // Nothing is quicker to scroll than an empty board.
  await page.getByRole("button", { name: new RegExp(`^Scene ${sceneCount}\\b`) }).waitFor();
  return frames;
}

/** Turns the wheel over what lies under the mouse. Answers the time between each two frames in milliseconds. */
async function turnWheel(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const frames: number[] = [];
    window.benchEntries.frames = frames;
    let last = performance.now();
    const tick = (now: number) => {
      frames.push(now - last);
      last = now;
      if (window.benchEntries.frames === frames) requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  for (let step = 0; step < scrollSteps; step += 1) {
    await page.mouse.wheel(0, scrollPixels);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  const { frames } = await entriesOf(page);
  // The first one was begun before the wheel was touched. A frame lasts whole refreshes of the screen; the clock is not that exact.
  return frames.slice(1).map(Math.round);
}
