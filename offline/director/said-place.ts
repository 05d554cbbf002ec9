import type { Direction } from "#lib/contract/scene.ts";

/** What is known of a scene beside its words. */
export type Told = {
  /** The sentence that is shown: time and mood are its own before the others'. */
  shown?: string | null | undefined;
  /** How many of the film's people are in it. */
  people: number;
  /** Whether the film has people: without, it explains something. */
  isTold: boolean;
  /** The words of the whole film. */
  words: ReadonlySet<string>;
};

export type Said = {
  /** Only what somebody does, or the ground that they stand on, brings the place to mind. */
  isByDeed: boolean;
  /** Waves break: by the sea, wherever that is. */
  isBySurf: boolean;
  isByFire: boolean;
  /** The word of the text, and which place of the painter's it is. */
  setting?: string;
  place?: string;
  /** Where whoever is named by a trade is found. */
  workplace?: { setting: string; place: string };
  /** The room that a stove or an anvil stands in. */
  fixture?: string;
  /** A room that is spoken of, whether or not the scene is in it. */
  room?: { setting: string; place: string };
  hour?: Direction["hour"];
  /** What it is when the scene ends. */
  lastHour?: Direction["hour"];
  weather?: Direction["weather"];
  mood?: Direction["mood"];
  isInside: boolean | null;
  /** Outside for sure, whether or not it is known where. */
  isOpenAir: boolean;
  passed: "hours" | "days" | null;
  isAbstract: boolean;
  /** Whether it speaks of people. */
  isOfOthers: boolean;
  isClearing: boolean;
  /** Somebody has gone away by its end. */
  isGone: boolean;
  isDated: boolean;
  /** What it speaks of that stands outdoors. */
  landmarks: string[];
};
