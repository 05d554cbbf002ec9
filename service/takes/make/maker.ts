import type { MakerName, TakeRequest, TakeRequests } from "#db/service/schema/take.ts";
import type { Attribution } from "#lib/contract/footage.ts";
import type { Framing } from "#lib/contract/framing.ts";
import type { Warning } from "#lib/contract/warning.ts";
import type { Workshop } from "../../pipeline/workshop.ts";
import type { OrderedTake } from "../find.ts";

type StoredFile = {
  storageKey: string;
  mimeType: string;
  width: number;
  height: number;
  durationMs?: number;
};

/** What became of an order: bytes that lie in storage, and what there is to say about them. */
export type Made = StoredFile & {
  thumbnailKey: string;
  provider: string;
  seed: number | null;
  credit: number;
  isOffline?: boolean;
  /** How it asks to be placed in a frame. */
  framing?: Framing | undefined;
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

export type Tools = OrderedTake & {
  workshop: Workshop;
  /** Tells the project's owner what is not as it was asked for. */
  addWarning(warning: Warning): Promise<void>;
};

export type Maker<Name extends MakerName> = {
  /** Codes of faults that are the take's own: a plan that ordered it goes on without it. */
  ownFaults?: RegExp;
  /** Makes the take and stores its bytes; rows are not its business. */
  make(request: TakeRequests[Name], tools: Tools, signal: AbortSignal): Promise<Made>;
};
