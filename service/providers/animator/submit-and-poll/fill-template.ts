import type { z } from "zod";

type Json = z.core.util.JSONType;
export type Values = Readonly<Record<string, string | number | boolean | undefined>>;

const mark = /\{\{\s*([a-z_0-9]+)\s*\}\}/gu;
const whole = /^\{\{\s*([a-z_0-9]+)\s*\}\}$/u;

/** A mark that is all of a value becomes its value; where there is none, the member is left out. */
export function fillTemplate(template: Json, values: Values): Json | undefined {
  if (Array.isArray(template)) return template.flatMap((item) => fillTemplate(item, values) ?? []);
  if (typeof template === "object" && template !== null) {
    const members = Object.entries(template).map(([name, item]) => [name, fillTemplate(item, values)] as const);
    return Object.fromEntries(members.filter(([, item]) => item !== undefined)) as Json;
  }
  if (typeof template !== "string") return template;
  const name = whole.exec(template)?.[1];
  return name ? values[name] : fillText(template, values);
}

export function fillText(template: string, values: Values): string {
  return template.replace(mark, (_, name: string) => String(values[name] ?? ""));
}

/** What is at a place such as `data.videos.0.url`. */
export function readPlace(answer: unknown, place: string): unknown {
  let found = answer;
  for (const step of place.split(".")) {
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, step)) return undefined;
    found = (found as Record<string, unknown>)[step];
  }
  return found;
}
