import type { VoiceList } from "#lib/contract/account.ts";
import type { Capabilities } from "#lib/contract/capabilities.ts";
import { studioQuery } from "../../browser/get-from-studio.ts";
import type { StudioFault } from "../../fault.ts";

/** What the connected service can do; what it cannot is hidden or explained. */
export function connectionQuery() {
  return studioQuery<ConnectionView>(["connection"], "/api/connection", {
    staleTime: 60_000,
    refetchInterval: ({ state }) => (state.data?.isReachable === false ? 5_000 : false),
  });
}

/** Whether it has the plain interface alone, as a hosted one does. Not said of one that is away: it may have more. */
export function isPlain(connection: ConnectionView | undefined): boolean {
  return connection?.isReachable === true && !canExtend(connection, "capabilities");
}

export function canExtend(connection: ConnectionView | undefined, extension: string): boolean {
  return connection?.capabilities.extensions.includes(extension) ?? false;
}

/** The voices the connected service can speak with. `voiceUrl` of each is an address of the studio's own. */
export function voicesQuery() {
  return studioQuery<VoiceList>(["voices"], "/api/voices", { staleTime: 10 * 60_000 });
}

/** The credits left in the workspace; null where the service does not tell. */
export function creditsQuery() {
  return studioQuery<{ credits: number | null }>(["credits"], "/api/credits", {
    staleTime: 30_000,
    refetchInterval: 60_000,
  });
}

/** The styles the connected service can make pictures in. */
export function stylesQuery() {
  return studioQuery<StyleView[]>(["styles"], "/api/styles", { staleTime: 10 * 60_000 });
}

/** A style as pages show it. */
export type StyleView = {
  /** What a project's form sends. */
  name: string;
  /** What it is called where the connected service does not do what its name says. */
  label?: string | undefined;
  description?: string | undefined;
  previewLink?: string | undefined;
};

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
