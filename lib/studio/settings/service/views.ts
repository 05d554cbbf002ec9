import type { Capabilities } from "#lib/contract/capabilities.ts";
import type { StudioFault } from "../../fault.ts";

/** What the connected service is and can do. */
export type ConnectionView = {
  isReachable: boolean;
  /** Empty lists when the service says nothing about itself, as a hosted one does. */
  capabilities: Capabilities;
  /** Whether browsers upload through the studio, or straight to the service's own storage. */
  uploads: "forwarded" | "direct";
  fault?: StudioFault;
};

/** What came of testing the connection by hand. */
export type ConnectionVerdict = {
  ok: boolean;
  code: "ok" | "wrong_signature" | "clock_off" | "unreachable" | "not_the_service" | "refused";
  /** A sentence that says what was found. */
  message: string;
  next?: string;
  user?: { userUuid: string; email?: string; name?: string };
  credits?: number;
  providers: { ability: string; name: string; isOffline: boolean }[];
  extensions: string[];
  /** What the service answers in another way than is published, or not at all; each a sentence. */
  differences: string[];
  /** Milliseconds the first answer took. */
  tookMs: number;
  testedAt: number;
};
