import "server-only";
import * as say from "#messages/watermark.ts";
import { studioFaults } from "../faults.ts";
import { answerLink } from "../media/answer.ts";
import { answerMarked } from "../media/mark/answer-marked.ts";
import { canDraw } from "../media/papers/fonts.ts";
import { answerFault } from "../query.ts";
import type { EnteredShare, Guest } from "./find.ts";
import { whileOpen } from "./while-open.ts";

type File = Omit<Parameters<typeof answerLink>[0], "isAskedEachTime">;
type Asked = File & {
  token: string;
  entered: EnteredShare;
  /** Pictures carry the guest's name where the link wants it. */
  kind: "picture" | "film" | "sound" | "text";
};

/** One file of what a link opens, as whoever came in by it may have it, for as long as they may. */
export async function answerGuestFile({ token, entered, kind, ...file }: Asked): Promise<Response> {
  const { studio, request } = file;
  return whileOpen(await answerFor(entered, { kind, ...file }), { studio, token, found: entered, request });
}

/** The same for a route that sees to it itself that the link stays open. */
export async function answerFor(
  { share, guest, isInside }: EnteredShare,
  { kind, ...file }: Omit<Asked, "token" | "entered">,
): Promise<Response> {
  if (!isInside) return answerFault(studioFaults.mediaNotFound);
  if (!share.hasWatermark) return answerLink({ ...file, isAskedEachTime: true });
  if (!guest) return answerFault(studioFaults.mediaNotFound);
  if (kind === "picture")
    return answerMarked({ ...file, mark: { guestUuid: guest.guestUuid, name: drawnName(guest) } });
  const answer = await answerLink({ ...file, isAskedEachTime: true });
  if (!answer.headers.get("content-type")?.startsWith("image/")) return answer;
  // Whatever it was asked for as: no picture goes out without the name.
  await answer.body?.cancel();
  return answerFault(studioFaults.mediaNotFound);
}

/** Letters that this machine lacks would be boxes, all alike: who it was stays known. */
function drawnName({ guestUuid, name }: Guest): string {
  const line = name.replaceAll(/\s+/g, " ").trim();
  return canDraw(line) ? line : say.guestNumber({ code: guestUuid.slice(-8) });
}
