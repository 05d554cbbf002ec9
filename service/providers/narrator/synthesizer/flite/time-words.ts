import type { FliteTime } from "./message.ts";

export type Phone = { name: string; startMs: number; endMs: number };

/** "pau:0.164 hh:0.255 …" as Flite prints it: each phone with its end in seconds. */
export function readPhones(printed: string): Phone[] {
  let startMs = 0;
  return Array.from(printed.matchAll(/([a-z]+):(\d+\.\d+)/g), ([, name = "", end]) => {
    const phone = { name, startMs, endMs: Number(end) * 1000 };
    startMs = phone.endMs;
    return phone;
  });
}

/**
 * The time of each word of a sentence. `expected` are the phones of each word said alone; in a sentence some of them
 * change, and few are lost or won, so both rows of phones are aligned.
 */
export function timeWords(expected: readonly (readonly string[])[], phones: readonly Phone[]): FliteTime[] {
  const heard = phones.filter(({ name }) => name !== "pau");
  const alone = expected.flat();
  const places = align(
    alone,
    heard.map(({ name }) => name),
  );
  let end = 0;
  let latestMs = heard[0]?.startMs ?? 0;
  return expected.map(({ length }) => {
    const begin = end;
    end += length;
    const own = places.slice(begin, end).flatMap((place) => (place === null ? [] : (heard[place] ?? [])));
    const startMs = Math.max(latestMs, own[0]?.startMs ?? latestMs);
    latestMs = Math.max(startMs, own.at(-1)?.endMs ?? startMs);
    return { startMs, endMs: latestMs };
  });
}

/** For each expected phone the place of the one that was heard, null where none was: the cheapest way to match both. */
function align(expected: readonly string[], heard: readonly string[]): (number | null)[] {
  const width = heard.length + 1;
  const costs = new Float64Array((expected.length + 1) * width);
  const cost = (row: number, column: number) => costs[row * width + column] ?? 0;
  const exchange = (row: number, column: number) =>
    cost(row - 1, column - 1) + difference(expected[row - 1] ?? "", heard[column - 1] ?? "");
  for (let row = 0; row <= expected.length; row++) {
    for (let column = 0; column <= heard.length; column++) {
      const ways = [row + column === 0 ? 0 : Number.POSITIVE_INFINITY];
      if (row > 0) ways.push(cost(row - 1, column) + 1);
      if (column > 0) ways.push(cost(row, column - 1) + 1);
      if (row > 0 && column > 0) ways.push(exchange(row, column));
      costs[row * width + column] = Math.min(...ways);
    }
  }
  const places: (number | null)[] = new Array(expected.length).fill(null);
  let row = expected.length;
  let column = heard.length;
  while (row > 0 && column > 0) {
    if (cost(row, column) === exchange(row, column)) {
      row -= 1;
      column -= 1;
      places[row] = column;
    } else if (cost(row, column) === cost(row - 1, column) + 1) row -= 1;
    else column -= 1;
  }
  return places;
}

/** A vowel that is said weakly is still that vowel. */
function difference(expected: string, heard: string): number {
  if (expected === heard) return 0;
  return /^[aeiou]/.test(expected) === /^[aeiou]/.test(heard) ? 0.8 : 2.5;
}
