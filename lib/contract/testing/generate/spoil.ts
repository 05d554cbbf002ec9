import fc from "fast-check";
import { oddTexts } from "./texts.ts";

type Place = readonly string[];

function* placesIn(value: unknown, place: Place = []): Generator<Place> {
  yield place;
  if (typeof value !== "object" || value === null || place.length > 6) return;
  // A long list is of one kind: its first entries stand for the others.
  for (const key of Object.keys(value).slice(0, 12)) {
    yield* placesIn((value as Record<string, unknown>)[key], [...place, key]);
  }
}

export function nested(depth: number, as: "lists" | "objects"): unknown {
  let value: unknown = 1;
  for (let at = 0; at < depth; at += 1) value = as === "lists" ? [value] : { a: value };
  return value;
}

/** Members that every object has by nature. Parsed, since a literal would set the prototype. */
const ofEveryObject: unknown[] = [
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"toString":1,"valueOf":2,"hasOwnProperty":3,"then":4,"toJSON":5,"length":-1}',
].map((text) => JSON.parse(text));

/** What JSON can say and nobody asked for. */
export const unasked: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: oddTexts },
  { weight: 4, arbitrary: fc.constantFrom(null, true, false, 0, -0, -1, 0.5, 2 ** 31, 2 ** 53, -(2 ** 53), 1e308) },
  { weight: 3, arbitrary: fc.constantFrom([], {}, [[]], [null], [{}], { a: [] }, { length: 3 }) },
  { weight: 2, arbitrary: fc.constantFrom(...ofEveryObject) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom<(() => unknown)[]>(
        () => "w".repeat(200_000),
        () => "line\n".repeat(30_000),
        () => Array.from({ length: 20_000 }, () => 0),
        () => Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`member${at}`, at])),
        () => nested(10_000, "lists"),
        () => nested(10_000, "objects"),
      )
      .map((make) => make()),
  },
);

/** What no JSON says, but an action of Next brings across: it carries more than that. */
export const unaskedKinds: fc.Arbitrary<unknown> = fc
  .constantFrom<(() => unknown)[]>(
    () => undefined,
    () => Number.NaN,
    () => Number.POSITIVE_INFINITY,
    () => 2n ** 70n,
    () => new Date(Number.NaN),
    () => new Date(8.64e15),
    () => new Map([["projectUuid", "x"]]),
    () => new Set(["x"]),
    () => new Uint8Array(3),
    () => new FormData(),
    () => new Blob(["x"]),
    () => new Error("x"),
    () => Promise.resolve("x"),
    () => Object.create(null),
    () => {
      const circle: unknown[] = [];
      circle.push(circle);
      return circle;
    },
  )
  .map((make) => make());

function put(value: unknown, [key, ...rest]: Place, bad: unknown): unknown {
  if (key === undefined) return bad;
  if (Array.isArray(value)) return value.map((each, at) => (String(at) === key ? put(each, rest, bad) : each));
  const members = Object.entries(value as object);
  // By entries: a member called `__proto__` is one like all others.
  const others = members.map(([name, each]) => [name, name === key ? put(each, rest, bad) : each] as const);
  return Object.fromEntries(others.some(([name]) => name === key) ? others : [...others, [key, bad]]);
}

function drop(value: unknown, place: Place): unknown {
  const key = place.at(-1);
  const holder = place.slice(0, -1).reduce((held, name) => (held as Record<string, unknown>)[name], value);
  if (key === undefined || typeof holder !== "object" || holder === null) return undefined;
  const left = Array.isArray(holder)
    ? holder.filter((_, at) => String(at) !== key)
    : Object.fromEntries(Object.entries(holder).filter(([name]) => name !== key));
  return put(value, place.slice(0, -1), left);
}

/** A value in which one thing is wrong in kind, missing, there twice, or more than was asked for. */
export function spoilt(value: unknown, bad: fc.Arbitrary<unknown> = unasked): fc.Arbitrary<unknown> {
  const place = fc.constantFrom(...placesIn(value));
  return fc.oneof(
    { weight: 6, arbitrary: fc.tuple(place, bad).map(([at, wrong]) => put(value, at, wrong)) },
    { weight: 1, arbitrary: place.map((at) => drop(value, at)) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom("__proto__", "constructor", "prototype", "unknown", "", "\0", "a.b", "💥"), bad)
        .map(([name, wrong]) => (isPlain(value) ? put(value, [name], wrong) : wrong)),
    },
  );
}

function isPlain(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
