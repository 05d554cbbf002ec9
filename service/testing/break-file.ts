import fc from "fast-check";

type Change = (bytes: Buffer) => Buffer;

/** A byte's place in a file: near its beginning, where most formats say what they are, or anywhere. */
const places = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 511 }).map((at) => (length: number) => at % Math.max(1, length)) },
  {
    weight: 3,
    arbitrary: fc
      .double({ min: 0, max: 1, noNaN: true })
      .map((share) => (length: number) => Math.floor(share * (length - 1))),
  },
  // Where a container has its directory, its index or its trailer.
  {
    weight: 2,
    arbitrary: fc.integer({ min: 1, max: 200 }).map((back) => (length: number) => Math.max(0, length - back)),
  },
);

/** What a length, a count, a size or a time may be told to be. */
const numbers = [
  ...["00000000", "ffffffff", "7fffffff", "80000000", "00000001", "01000000", "ffff0000", "0000ffff"],
  ...["ffffffffffffffff", "7fffffffffffffff", "0000000000000000"],
].map((hex) => Buffer.from(hex, "hex"));

function overwrite(bytes: Buffer, at: number, by: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  by.copy(copy, at, 0, Math.max(0, Math.min(by.length, copy.length - at)));
  return copy;
}

const cut = places.map(
  (at): Change =>
    (bytes) =>
      bytes.subarray(0, at(bytes.length)),
);

const flip = fc.array(fc.tuple(places, fc.integer({ min: 0, max: 7 })), { minLength: 1, maxLength: 24 }).map(
  (flips): Change =>
    (bytes) => {
      const copy = Buffer.from(bytes);
      for (const [place, bit] of flips) {
        const at = place(copy.length);
        copy[at] = (copy[at] ?? 0) ^ (1 << bit);
      }
      return copy;
    },
);

const tell = fc.tuple(places, fc.constantFrom(...numbers)).map(
  ([at, number]): Change =>
    (bytes) =>
      overwrite(bytes, at(bytes.length), number),
);

const lose = fc.tuple(places, fc.integer({ min: 1, max: 4_000 })).map(
  ([at, many]): Change =>
    (bytes) =>
      Buffer.concat([bytes.subarray(0, at(bytes.length)), bytes.subarray(at(bytes.length) + many)]),
);

const repeat = fc.tuple(places, fc.integer({ min: 1, max: 60 })).map(
  ([at, times]): Change =>
    (bytes) => {
      const from = at(bytes.length);
      const part = bytes.subarray(from, from + 512);
      return Buffer.concat([
        bytes.subarray(0, from),
        ...Array.from({ length: times }, () => part),
        bytes.subarray(from),
      ]);
    },
);

const fill = fc.tuple(places, fc.uint8Array({ minLength: 8, maxLength: 600 }), fc.boolean()).map(
  ([at, noise, isEmpty]): Change =>
    (bytes) =>
      overwrite(bytes, at(bytes.length), isEmpty ? Buffer.alloc(noise.length) : Buffer.from(noise)),
);

/** Of other files: one that begins as another does, holds another, or is two at once. */
function mixing(others: readonly Buffer[]): fc.Arbitrary<Change> {
  const how: ((bytes: Buffer, other: Buffer) => Buffer)[] = [
    (bytes, other) => overwrite(bytes, 0, other.subarray(0, 16)),
    (bytes, other) => Buffer.concat([bytes, other]),
    (bytes, other) => Buffer.concat([other, bytes]),
    (bytes, other) => Buffer.concat([bytes.subarray(0, 64), other.subarray(64)]),
    (_, other) => other,
    (bytes) => Buffer.concat([bytes, Buffer.from("<script>alert(1)</script><?php ?>\0#!/bin/sh\n")]),
    (bytes) => Buffer.concat([Buffer.from("\ufeff\n\n <!-- "), bytes]),
  ];
  return fc.tuple(fc.constantFrom(...how), fc.constantFrom(...others)).map(
    ([mix, other]): Change =>
      (bytes) =>
        mix(bytes, other),
  );
}

/** Ways to break a file. Most are one change, some several; a whole one is among them. */
export function breakings(others: readonly Buffer[]): fc.Arbitrary<Change> {
  const one = fc.oneof(
    { weight: 3, arbitrary: cut },
    { weight: 4, arbitrary: flip },
    { weight: 6, arbitrary: tell },
    { weight: 2, arbitrary: lose },
    { weight: 2, arbitrary: repeat },
    { weight: 2, arbitrary: fill },
    { weight: 2, arbitrary: mixing(others) },
  );
  return fc.oneof(
    { weight: 8, arbitrary: one },
    {
      weight: 3,
      arbitrary: fc.array(one, { minLength: 2, maxLength: 4 }).map(
        (all): Change =>
          (bytes) =>
            all.reduce((now, change) => change(now), bytes),
      ),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom<Change[]>(
        (bytes) => bytes,
        () => Buffer.alloc(0),
        (bytes) => Buffer.alloc(bytes.length),
      ),
    },
  );
}
