import { SHARE_LIMITS, type ShareLevel } from "#lib/contract/share.ts";
import type { ShareView } from "#lib/studio/shares/queries.ts";
import * as say from "#messages/sharing.ts";

const dayMs = 86_400_000;

/** What is chosen of a link, as the form holds it. */
export type Terms = {
  level: ShareLevel;
  mayDownload: boolean;
  hasWatermark: boolean;
  /** Null for none, "" for one that is to be said or stays. */
  password: string | null;
  /** What was typed; null for anybody who has the link. */
  addresses: string | null;
  /** `present` keeps the end that a link has. */
  term: "1" | "14" | "90" | "date" | "present";
  /** Year, month and day, for `date`. */
  date: string;
};

export const freshTerms: Terms = {
  ...{ level: "look", mayDownload: true, hasWatermark: false, password: null, addresses: null },
  ...{ term: "14", date: "" },
};

export function termsOf(share: ShareView): Terms {
  const { level, mayDownload, hasWatermark, hasPassword, addresses } = share;
  return {
    ...{ level, mayDownload, hasWatermark },
    password: hasPassword ? "" : null,
    addresses: addresses?.join("\n") ?? null,
    ...{ term: "present", date: dateOf(share.expiresAt) },
  };
}

/**
 * What is to be another than it was when the form was opened: the rest somebody else may have changed in the meantime.
 */
export function changesOf(first: Terms, now: Terms) {
  const { level, mayDownload, hasWatermark, password, addresses } = now;
  const expiresAt = endOf(now);
  return {
    ...(level !== first.level && { level }),
    ...(mayDownload !== first.mayDownload && { mayDownload }),
    ...(hasWatermark !== first.hasWatermark && { hasWatermark }),
    // An empty one stays as it is.
    ...(password !== first.password && password !== "" && { password }),
    ...(addresses !== first.addresses && { addresses: addresses === null ? null : readAddresses(addresses) }),
    ...(expiresAt !== null && { expiresAt }),
  };
}

/** One for each line, comma or space. */
export function readAddresses(text: string): string[] {
  return text.split(/[\s,;]+/).filter((address) => address !== "");
}

/** When a link of these terms ends; null where it stays as it is. */
export function endOf({ term, date }: Pick<Terms, "term" | "date">): number | null {
  if (term === "present") return null;
  if (term === "date") return new Date(`${date}T23:59:59`).getTime();
  return Date.now() + Number(term) * dayMs;
}

/** The days between which an own date may lie, in the reader's time. */
export function dateBounds(): { min: string; max: string } {
  return { min: dateOf(Date.now()), max: dateOf(Date.now() + SHARE_LIMITS.days * dayMs) };
}

function dateOf(at: number): string {
  const day = new Date(at);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

export const levels = [
  { value: "look", label: say.look() },
  { value: "note", label: say.leaveNotes() },
  { value: "approve", label: say.approve() },
] as const;

export const levelNames = { look: say.look(), note: say.leaveNotes(), approve: say.approve() } as const;
