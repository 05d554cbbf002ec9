import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";

const macBytes = 18;

/** What a share's link ends in: its id and a seal that only this studio can make. */
export function shareToken(uuid: string, secret: string): string {
  return Buffer.concat([Buffer.from(uuid.replaceAll("-", ""), "hex"), seal(uuid, secret)]).toString("base64url");
}

/** The share's id, or null when the token was not made here. */
export function readShareToken(token: string, secret: string): string | null {
  if (!/^[\w-]{46}$/.test(token)) return null;
  const bytes = Buffer.from(token, "base64url");
  // The last character has bits to spare: one link must have one spelling.
  if (bytes.toString("base64url") !== token) return null;
  const uuid = bytes
    .subarray(0, 16)
    .toString("hex")
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return timingSafeEqual(bytes.subarray(16), seal(uuid, secret)) ? uuid : null;
}

type OfGuest = { guestUuid: string; share: { uuid: string; passwordHash: string | null }; secret: string };

/** What a guest's browser keeps. It is worth something for this link and its present password alone. */
export function guestToken({ guestUuid, share, secret }: OfGuest): string {
  const sealed = JSON.stringify(["guest", share.uuid, share.passwordHash, guestUuid]);
  return `${guestUuid}.${createHmac("sha256", secret).update(sealed).digest("base64url")}`;
}

/** The guest's id, or null when the token was not made here for this link. */
export function readGuestToken(token: string, of: Omit<OfGuest, "guestUuid">): string | null {
  const guestUuid = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[\w-]{43}$/.exec(token)?.[1];
  if (guestUuid === undefined) return null;
  const [given, wanted] = [Buffer.from(token), Buffer.from(guestToken({ ...of, guestUuid }))];
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? guestUuid : null;
}

type Told = { guestUuid: string; until: number; secret: string };

/** Says that a guest was told what a board was like at a moment: what they say of themselves is not enough. */
export function sealTold({ guestUuid, until, secret }: Told): string {
  return createHmac("sha256", secret)
    .update(JSON.stringify(["told", guestUuid, until]))
    .digest("base64url");
}

type Shown = { guestUuid: string; projectReferenceUuid: string; version: number; secret: string };

/** The same of a version of a board that was shown to them. */
export function sealShown({ guestUuid, projectReferenceUuid, version, secret }: Shown): string {
  return createHmac("sha256", secret)
    .update(JSON.stringify(["shown", guestUuid, projectReferenceUuid, version]))
    .digest("base64url");
}

type Page = { shareUuid: string; madeAt: number; secret: string };

/** Says when a page to review without a network was made of a link: its reader's clock does not count. */
export function sealPage({ shareUuid, madeAt, secret }: Page): string {
  return createHmac("sha256", secret)
    .update(JSON.stringify(["page", shareUuid, madeAt]))
    .digest("base64url");
}

export function isSealed(given: string, seal: string): boolean {
  const [said, wanted] = [Buffer.from(given), Buffer.from(seal)];
  return said.length === wanted.length && timingSafeEqual(said, wanted);
}

function seal(uuid: string, secret: string): Buffer {
  return createHmac("sha256", secret).update(`share ${uuid}`).digest().subarray(0, macBytes);
}
