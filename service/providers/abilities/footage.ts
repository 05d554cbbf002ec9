import { defineAbility } from "./define.ts";

export type Orientation = "landscape" | "portrait" | "square";

/** What a scene asks a footage library for. Of everything that is here the answer may be remembered for a day. */
export type FootageRequest = {
  /** What is to be seen, most telling first, in the project's language, lower case. */
  words: readonly string[];
  /** Wished for by the project's owner; they narrow the search where a library can. */
  tags: readonly string[];
  /** BCP 47. */
  language: string;
  orientation: Orientation;
  /** A person searches: for these words as they are, photos and videos, so many pages in, counted from 1. */
  page?: number;
};

/** Where its bytes are, in the provider's own terms: plain data that comes back with `fetch`. */
export type FootagePlace =
  | { kind: "file"; path: string }
  | { kind: "addresses"; files: { address: string; width: number; height: number }[] };

export type Footage = {
  /** The provider's own id, the same for the same piece in every search. */
  id: string;
  provider: string;
  kind: "image" | "video";
  /** Pixels, upright; 0 where the library does not say. */
  width: number;
  height: number;
  /** Null for an image. */
  durationMs: number | null;
  tags: readonly string[];
  title: string;
  /** What the library says of it beside its title. */
  description?: string;
  author: string;
  source: string;
  licence: string;
  licenceLink?: string;
  /** The page that shows the original. */
  link: string | null;
  /** Files of the operator's own, or a public stock library. */
  origin: "own" | "stock";
  place: FootagePlace;
  /** A small picture of it; takes of earlier versions do not name one. */
  preview?: { kind: "file"; path: string } | { kind: "address"; address: string };
};

export type FetchFootage = {
  footage: Footage;
  /** Pixels it will be shown at: nothing much larger need be fetched. */
  width: number;
  height: number;
  /** The file to write. */
  to: string;
};

export type FootageVerbs = {
  /** Everything that may fit, the best first as far as the library knows. */
  find: (request: FootageRequest) => Promise<Footage[]>;
  fetch: (wanted: FetchFootage) => Promise<void>;
  /** The bytes of a small picture of it. */
  preview: (footage: Footage) => Promise<Uint8Array>;
};

export const defineFootage = defineAbility<FootageVerbs>(["find", "fetch", "preview"]);
