import "server-only";
import { z } from "zod";
import { answerFault } from "../query.ts";
import { pointInSession, showInSession, stepAway } from "./actions.ts";
import { PointedAt, SessionState, Turn } from "./messages.ts";

/** No state or pointer is longer. */
const mostBytes = 4_000;
const done = new Response(null, { status: 204 });

/**
 * Takes what a tab in a session shows or points at, and that its page goes. Next lets the actions of a page wait for one
 * another and for its navigation, which a pointer cannot, nor a page that goes; so these come by a route of their own,
 * through the same guards.
 */
export async function receiveInSession(request: Request, projectUuid: string): Promise<Response> {
  // Other sites can send forms in somebody's name, but nothing of this type.
  if (!request.headers.get("content-type")?.startsWith("application/json")) return refuse(415);
  const text = await readBounded(request);
  if (text === null) return refuse(413);
  const said = readSent(text);
  if (!said) return refuse(400);
  const answer = await act(said, projectUuid);
  return answer.ok ? done.clone() : answerFault(answer.fault);
}

function refuse(status: number): Response {
  return new Response(null, { status });
}

async function readBounded(request: Request): Promise<string | null> {
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for await (const part of request.body ?? []) {
    bytes += part.byteLength;
    if (bytes > mostBytes) return null;
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}

const Shown = z.object({ tabUuid: z.uuid(), state: SessionState, turn: Turn });
const Closing = z.object({ tabUuid: z.uuid(), isClosing: z.literal(true) });
const Sent = z.union([Shown, Closing, PointedAt]);
type Sent = z.infer<typeof Sent>;

function act(said: Sent, projectUuid: string) {
  if ("state" in said) return showInSession({ ...said, projectUuid });
  if ("isClosing" in said) return stepAway({ tabUuid: said.tabUuid, projectUuid });
  return pointInSession({ ...said, projectUuid });
}

function readSent(text: string): Sent | null {
  try {
    return Sent.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
