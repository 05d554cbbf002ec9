import "server-only";
import type { z } from "zod";
import type { Result } from "#lib/result.ts";
import type { StudioFault } from "./fault.ts";
import { studioFaults } from "./faults.ts";
import { answerFault } from "./query.ts";
import { BodyTooSlow, openBody, type RequestBody } from "./request-body.ts";

type Receiving<Sent> = {
  request: Request;
  schema: z.ZodType<Sent>;
  /** Nothing of the kind is longer. */
  mostBytes: number;
  /** Passes it on to one of the studio's actions, which ask who sends it. */
  act: (sent: Sent) => Promise<Result<unknown, StudioFault>>;
};

/** Takes what a page says of itself beside its actions, as that it goes. */
export async function receiveSent<Sent>({ request, schema, mostBytes, act }: Receiving<Sent>): Promise<Response> {
  // Other sites can send forms in somebody's name, but nothing of this type.
  if (!request.headers.get("content-type")?.startsWith("application/json")) return refuse(415);
  if (!request.body) return refuse(400);
  const text = await readBounded(openBody(request.body), mostBytes).catch(ignoreSlow);
  if (text === undefined) return answerFault(studioFaults.tooSlow);
  if (text === null) return refuse(413);
  const sent = schema.safeParse(readJson(text));
  if (!sent.success) return refuse(400);
  const answer = await act(sent.data);
  return answer.ok ? new Response(null, { status: 204 }) : answerFault(answer.fault);
}

function refuse(status: number): Response {
  return new Response(null, { status });
}

function ignoreSlow(error: unknown): undefined {
  if (!(error instanceof BodyTooSlow)) throw error;
}

async function readBounded(body: RequestBody, mostBytes: number): Promise<string | null> {
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for (let part = await body.read(); part; part = await body.read()) {
    bytes += part.byteLength;
    if (bytes > mostBytes) {
      void body.throwAway();
      return null;
    }
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
