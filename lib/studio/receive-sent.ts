import "server-only";
import type { z } from "zod";
import type { Result } from "#lib/result.ts";
import type { StudioFault } from "./fault.ts";
import { answerFault } from "./query.ts";

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
  const text = await readBounded(request, mostBytes);
  if (text === null) return refuse(413);
  const sent = schema.safeParse(readJson(text));
  if (!sent.success) return refuse(400);
  const answer = await act(sent.data);
  return answer.ok ? new Response(null, { status: 204 }) : answerFault(answer.fault);
}

function refuse(status: number): Response {
  return new Response(null, { status });
}

async function readBounded(request: Request, mostBytes: number): Promise<string | null> {
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

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
