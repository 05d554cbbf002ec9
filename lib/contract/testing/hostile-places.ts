import { z } from "zod";
import { hostileTexts } from "./hostile-texts.ts";

type Place = readonly (string | number)[];

const {
  "a script": script,
  "bidi characters": bidi,
  "null and control characters": control,
  "line breaks": lines,
} = hostileTexts;

/** What stands in for all texts where each try costs. */
const triedTexts = {
  ...{ script, bidi, control, lines },
  "half a character at its end": "\uDBFF",
  "a long word": "w".repeat(200_000),
  "thirty thousand lines": "a line\n".repeat(30_000),
};

const deep = () => {
  let value: unknown = [];
  for (let depth = 0; depth < 2_000; depth += 1) value = depth % 2 === 0 ? [value] : { a: value };
  return value;
};

/** What stands where something else than a text is asked for, given what would have been right there. */
const triedValues: Record<string, (right: unknown) => unknown> = {
  "no value": () => null,
  "no number": () => Number.NaN,
  "an endless number": () => Number.POSITIVE_INFINITY,
  "a number past all": () => 1e308,
  "less than nothing": () => -1,
  "an empty list": () => [],
  "a long list": (right) => Array.from({ length: 30_000 }, () => (Array.isArray(right) ? (right[0] ?? "") : right)),
  "a deep list": deep,
  "members of every object": () => JSON.parse('{"__proto__":{"a":1},"constructor":{"prototype":{}},"toString":1}'),
};

/** Every member of what an act takes: of an input that it has a use for, and optional ones that its schema knows. */
function* places(value: unknown, schema: z.ZodType | undefined, place: Place = []): Generator<Place> {
  if (place.length > 0) yield place;
  const plain = unwrap(schema);
  if (Array.isArray(value)) {
    const element = plain instanceof z.ZodArray ? (plain.element as z.ZodType) : undefined;
    for (const [at, each] of value.entries()) yield* places(each, element, [...place, at]);
  } else if (typeof value === "object" && value !== null) {
    const shape: Record<string, z.ZodType> = plain instanceof z.ZodObject ? plain.shape : {};
    for (const [key, each] of Object.entries(value)) yield* places(each, shape[key], [...place, key]);
    for (const key of Object.keys(shape)) if (!(key in value)) yield [...place, key];
  }
}

/** What is behind defaults, optional members and transforms. */
function unwrap(schema: z.ZodType | undefined): z.ZodType | undefined {
  if (schema instanceof z.ZodPipe) return unwrap(schema.in as z.ZodType);
  const isWrapped =
    schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault;
  return isWrapped ? unwrap(schema.unwrap() as z.ZodType) : schema;
}

function at(value: unknown, place: Place): unknown {
  return place.reduce((held, key) => (held as Record<string | number, unknown> | undefined)?.[key], value);
}

function put(value: unknown, [at, ...rest]: Place, bad: unknown): unknown {
  if (at === undefined) return bad;
  if (Array.isArray(value)) return value.map((each, index) => (index === at ? put(each, rest, bad) : each));
  const members = value as Record<string, unknown>;
  return { ...members, [at]: put(members[at], rest, bad) };
}

export type HostileTry = { place: string; kind: string; spoil(input: unknown): unknown };

/** Every place of an input with every text, and those that are for something else with every value, as one try each. */
export function* hostileTries(right: unknown, schema: z.ZodType | undefined): Generator<HostileTry> {
  for (const place of places(right, schema)) {
    const here = at(right, place);
    const isText = typeof here === "string";
    const bad: (readonly [kind: string, value: unknown])[] = [
      ...Object.entries(isText || here === undefined ? triedTexts : {}),
      ...(here === undefined ? [["texts in a list", Object.values(hostileTexts)] as const] : []),
      ...Object.entries(triedValues).map(([kind, of]) => [kind, of(here)] as const),
    ];
    for (const [kind, value] of bad) yield { place: place.join("."), kind, spoil: (input) => put(input, place, value) };
  }
}
