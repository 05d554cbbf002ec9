import * as say from "#messages/settings.ts";

const browsers = [
  ["Firefox", /Firefox\//],
  ["Edge", /Edg\//],
  ["Opera", /OPR\//],
  ["Chrome", /Chrom(e|ium)\//],
  ["Safari", /Safari\//],
] as const;
const systems = [
  ["Android", /Android/],
  ["iPhone", /iPhone/],
  ["iPad", /iPad/],
  ["Windows", /Windows/],
  ["macOS", /Mac OS X/],
  ["Linux", /Linux/],
] as const;

/** "Firefox on Linux" from what a browser says of itself. */
export function nameDevice(userAgent: string): string {
  const browser = browsers.find(([, sign]) => sign.test(userAgent))?.[0] ?? say.anotherProgram();
  const system = systems.find(([, sign]) => sign.test(userAgent))?.[0];
  return system ? say.browserOnSystem({ browser, system }) : browser;
}
