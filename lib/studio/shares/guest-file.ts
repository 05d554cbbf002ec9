import "server-only";
import { cleanName } from "#lib/text/names.ts";
import * as say from "#messages/watermark.ts";
import { faultOf } from "../fault.ts";
import { studioFaults } from "../faults.ts";
import { answerMarked } from "../media/mark/answer-marked.ts";
import { canDraw } from "../media/papers/fonts.ts";
import { answerLink } from "../media/serve/answer.ts";
import { answerFault } from "../query.ts";
import type { EnteredShare } from "./model/find.ts";
import { whileOpen } from "./while-open.ts";

type File = Omit<Parameters<typeof answerLink>[0], "isAskedEachTime">;
/** Of documents every page may be a picture, which nothing here can draw a name on. */
export type GuestFileKind = "picture" | "film" | "sound" | "text" | "document";
type Asked = File & {
  token: string;
  entered: EnteredShare;
  /** Pictures carry the guest's name where the link wants it. */
  kind: GuestFileKind;
};

/** One file of what a link opens, as the person who came in by it may have it, for as long as they may. */
export async function answerGuestFile({ token, entered, kind, ...file }: Asked): Promise<Response> {
  const { studio, request } = file;
  return whileOpen(await answerFor(entered, { kind, ...file }), { studio, token, found: entered, request });
}

/** The same for a route that sees to it itself that the link stays open. */
export async function answerFor(
  entered: EnteredShare,
  { kind, ...file }: Omit<Asked, "token" | "entered">,
): Promise<Response> {
  const { share, guest, isInside } = entered;
  if (!isInside) return answerFault(studioFaults.mediaNotFound);
  if (!share.hasWatermark) return answerLink({ ...file, isAskedEachTime: true });
  const name = watermarkOf(entered);
  if (!guest || !name) return answerFault(studioFaults.mediaNotFound);
  if (kind === "document") return answerFault(watermarkFault);
  if (kind === "picture") return answerMarked({ ...file, mark: { guestUuid: guest.guestUuid, name } });
  const answer = await answerLink({ ...file, isAskedEachTime: true });
  if (!answer.headers.get("content-type")?.startsWith("image/")) return answer;
  // Whatever it was asked for as: no picture goes out without the name.
  await answer.body?.cancel();
  return answerFault(studioFaults.mediaNotFound);
}

/**
 * What identifies a guest on everything that they see: the address that they proved, and the name that they typed. Letters
 * that this machine lacks would be boxes, all alike, and a name without letters little ink: then who it was stays known by
 * a number.
 */
export function watermarkOf({ guest, guestEmail }: Pick<EnteredShare, "guest" | "guestEmail">): string | undefined {
  if (!guest) return undefined;
  const name = cleanName(guest.name);
  const isDrawn = canDraw(name) && /[\p{L}\p{N}]/u.test(name);
  const shown = isDrawn ? name : say.guestNumber({ code: guest.guestUuid.slice(-8) });
  return guestEmail === null ? shown : `${guestEmail} · ${shown}`;
}

const watermarkFault = faultOf("file_without_watermark", say.noWatermarkOnThisFile(), say.askForTheFile());
