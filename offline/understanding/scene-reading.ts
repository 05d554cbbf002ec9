import type { Deed } from "./read-deeds.ts";

/** What kind of thing a noun names in its sense here. */
export type NounKind =
  | "person"
  | "group"
  | "animal"
  | "plant"
  | "food"
  | "body"
  | "object"
  | "place"
  | "substance"
  | "nature"
  | "event"
  | "time"
  | "abstract";

/** A noun phrase: its head in its sense here, and what is said of it. */
export type Noun = {
  /** As the sentence has it, article left out: "nine old boats". */
  text: string;
  /** The head in plain form, a compound as one: "boat", "copper wire". */
  name: string;
  kind: NounKind;
  /** What is drawn for it; absent where nothing means it. */
  icon?: string;
  /** By which colour its picture is told from others of its shape: a salmon is a "pink" fish. What is said comes first. */
  colour?: string;
  /** How sure its sense and its picture are, 0 to 1. */
  certainty: number;
  /** How many: a number the sentence says, 2 for a bare plural, 1 for one. */
  count: number;
  /** "no people", "without rain": it is spoken of, and not there. */
  isAbsent: boolean;
  /** Adjectives beside it or said of it: "old", "empty", "asleep". */
  states: string[];
  /** What is said of somebody's looks beside the name: "a bald man", "with a grey beard". */
  looks?: string;
  /** "a woman", "three men": nobody who was spoken of before. */
  isNew?: boolean;
  /** Word positions in the sentence, the head's last. */
  from: number;
  to: number;
  /** The preposition before it: "in", "behind". */
  relation?: string;
};

/** Where a noun stands beside its clause's verb. */
export type Part = "subject" | "object" | "oblique" | "of" | "possessor";
export type Phrase = Noun & { part: Part; isSubordinate: boolean };

/** What somebody does: the verb in plain form, who does it and with what. */
export type Action = { verb: string; agent: Noun | null; patient: Noun | null; isNegated: boolean };

/** What a sentence holds that can be shown as a figure of its own, in the sentence's own words. */
export type Diagram =
  /**
   * "A single hive holds up to 50,000 bees": one number with what is said before it and what it counts, or by how much
   * that changed. An amount of money or time is told even where people are spoken of.
   */
  | {
      kind: "count";
      value: number;
      shown: string;
      label: string;
      lead?: string;
      icon?: string;
      isChange?: true;
      isAmount?: true;
    }
  /** "Saving ten dollars a week gives you 520 after a year": what becomes of an amount. */
  | { kind: "progress"; from: Stage; to: Stage }
  /** "60 percent of the world's power": a part of a whole, 0 to 1. */
  | { kind: "share"; share: number; shown: string; label: string }
  /** "The bus carries 60 people, a car 4": values side by side. */
  | { kind: "comparison"; items: { label: string; value: number; shown: string }[] }
  /** "First the current flows, then the meter counts": two to five of them, in order. */
  | { kind: "steps"; steps: string[] }
  /** "In 1882 …, in 1905 …": moments in their order. */
  | { kind: "timeline"; moments: { time: string; label: string }[] };

/** An amount with what is said before and after it. */
export type Stage = { lead: string; shown: string; label: string };

/** What stands for a scene whose subject cannot be drawn: rather a calm card than a wrong thing. */
export type Fallback =
  /** Some ten words of the scene's own, and what is drawn for the noun that tells most. */
  { kind: "card"; phrase: string; icon?: string } | { kind: "diagram"; phrase: string; diagram: Diagram };

/** What a scene's words mean, before anything is drawn. */
export type SceneReading = {
  /** Who or what the scene is about, most telling first; empty where nothing can be drawn for it. */
  subjects: Noun[];
  /** Whom or what the subjects act on or with. */
  props: Noun[];
  action: Action | null;
  /** All verbs of the told sentence in plain form, the action's among them. */
  verbs: readonly string[];
  /** What is really done in the told sentence, in its order. */
  deeds: readonly Deed[];
  /**
   * Everything else the told sentence speaks of, with a picture of its own or not: the rope, the bench, the hair. What tells
   * most comes first.
   */
  around: readonly Noun[];
  /** At most ten of its own words. */
  phrase: string;
  /** How sure the subject is, 0 to 1. */
  confidence: number;
  /** What to show instead of subjects; null where they can be drawn. */
  fallback: Fallback | null;
  /** What is said of the place that the scene is in, or happens to it: "frozen", "empty", "flood". */
  placeStates: string[];
  /** True or false where the words say so: "inside", "outside". */
  isInside: boolean | null;
  /** What whoever watches may do: "you". */
  isAdvice: boolean;
  /** War, death, illness, disaster: no fairy tale, sober colours, nobody smiles. */
  isGrave: boolean;
};
