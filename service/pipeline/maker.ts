import type { MakerName, MotionRequest, TakeRequest, TakeRequests } from "#db/service/schema/take.ts";
import type { Card } from "#lib/contract/card.ts";
import type { Attribution } from "#lib/contract/footage.ts";
import type { SpokenWord } from "#lib/contract/scene.ts";
import type { Framing } from "#lib/contract/take.ts";
import type { Warning } from "#lib/contract/warning.ts";
import type { OrderedTake } from "../takes/find.ts";
import type { WorkerTools } from "./worker-tools.ts";

type StoredFile = {
  storageKey: string;
  mimeType: string;
  width: number;
  height: number;
  durationMs?: number;
};

/** What became of an order: bytes that lie in storage, and what there is to say about them. */
export type Made = MadePicture | MadeNarration;

export type MadePicture = StoredFile & {
  thumbnailKey: string;
  provider: string;
  /** The model that was asked, where a model made it. */
  model?: string | undefined;
  seed: number | null;
  credit: number;
  isOffline?: boolean;
  /** How it asks to be placed in a frame. */
  framing?: Framing | undefined;
  /** What is on it, of a scene card. */
  card?: Card;
  /** For footage: whose it is. */
  attribution?: Attribution;
  /** The provider's own id of the work, where it has one. */
  providerJobId?: string;
  /** Given where something else was made than was asked for. */
  prompt?: string;
  request?: TakeRequest;
  /** A moving picture that came into being with this still, and is the scene's motion video. */
  film?: StoredFile & { durationMs: number };
};

export type MadeNarration = {
  /** Null for words that are read, not heard. */
  storageKey: string | null;
  durationMs: number;
  words: SpokenWord[];
  provider: string;
  credit: number;
  /** Where the speaker is seen in the same stretch of the recording, the picture of it. */
  seen?: { request: { maker: "speaker" } & TakeRequests["speaker"]; made: MadePicture };
};

export type Tools = OrderedTake & {
  worker: WorkerTools;
  /** Tells the project's owner what is not as it was asked for. */
  addWarning(warning: Warning): Promise<void>;
};

type MadeBy<Name extends MakerName> = Name extends "speak" | "hear" ? MadeNarration : MadePicture;

export type Maker<Name extends MakerName> = {
  /** Codes of faults that are the take's own: a plan that ordered it goes on without it. */
  ownFaults?: RegExp;
  /** Makes the take and stores its bytes; rows are not its business. */
  make(request: TakeRequests[Name], tools: Tools, signal: AbortSignal): Promise<MadeBy<Name>>;
  /** Nothing can go on without it: where no plan ends with it, it is tried until it is made. */
  isNeeded?: true;
};

/** What a picture is made of, without who makes it: names of files and of paid work are made of this alone. */
export function contentOf<Request extends MotionRequest>({ maker: _, ...content }: Request & { maker?: string }) {
  return content;
}
