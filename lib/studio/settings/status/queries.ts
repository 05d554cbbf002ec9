import type { FailedLine, InstallationState } from "#lib/contract/installation.ts";
import { studioQuery } from "../../browser/get-from-studio.ts";
import type { StudioFault } from "../../fault.ts";
import type { CertifiedUse } from "../../studio.ts";
import type { BackupsView } from "../backups.ts";

const everyMs = 10_000;

/** How the installation stands; asked again by itself while somebody looks. */
export function statusQuery() {
  return studioQuery<StatusView>(["status"], "/api/status", { refetchInterval: everyMs });
}

/** Where on the page something is told of. */
export type StatusPart =
  | "work"
  | "workers"
  | "failures"
  | "deliveries"
  | "room"
  | "backups"
  | "certificates"
  | "versions"
  | "service";

/** Something that is not well, and what to do. */
export type StatusProblem = { part: StatusPart; tone: "bad" | "worth"; what: string; next: string };

/** A failure; of a teamspace that the person is not in only what names nobody and tells nothing of its content. */
export type FailureView = Pick<FailedLine, "kind" | "at" | "stage" | "retryable"> & {
  project: { name: string; href: string } | null;
  why: string | null;
};

export type ServicePart = Omit<InstallationState, "failures"> & { failures: { total: number; newest: FailureView[] } };

export type CertificateView = {
  use: CertifiedUse;
  host: string;
  /** Null where it could not be looked at. */
  expiresAt: number | null;
  /** Why it could not be looked at, or would not be believed. */
  problem: string | null;
};

export type StudioPart = {
  version: string;
  nodeVersion: string;
  databaseVersion: string;
  databaseBytes: number;
  /** Of the data folder's disk; null where nobody can tell. */
  disk: { freeBytes: number; capacityBytes: number } | null;
  mail: {
    isSetUp: boolean;
    /** Mails that should have gone out ten minutes ago. */
    late: number;
    sentAt: number | null;
    failure: { at: number; code: string } | null;
  };
  /** Chats that did not take the newest message, by their host. */
  chats: { host: string; isOff: boolean; why: string | null }[];
  /** Notices on their way to browsers that were tried in vain so far. */
  pushesFailing: number;
};

export type StatusView = {
  at: number;
  problems: StatusProblem[];
  /** Without a state, why there is none: another's service, another workspace's key, or one that is away. */
  service: { state: ServicePart } | { silent: "hosted" | "not_its_keeper" } | { silent: "away"; fault: StudioFault };
  studio: StudioPart;
  backups: BackupsView;
  certificates: CertificateView[];
};
