import "server-only";
import { type ClientRequest, type IncomingMessage, Agent as PlainAgent, request as sendPlainly } from "node:http";
import { Agent as SecureAgent, request as sendSecurely } from "node:https";
import { setTimeout as wait } from "node:timers/promises";
import { LIMITS } from "#lib/contract/limits.ts";
import type { RequestBody } from "../../request-body.ts";

/** Answers come when the body is through, so the wait for them is as long as an upload may take. */
const idleMs = (LIMITS.uploadSeconds + 60) * 1000;
/** A service that does not know how to say "go on" is sent the body all the same. */
const goOnMs = 2_000;

const agents = { "http:": new PlainAgent({ keepAlive: true }), "https:": new SecureAgent({ keepAlive: true }) };

/**
 * Sends one request and streams its body as fast as the other end takes it. The body waits for the other end's "go on":
 * one that refuses at once is heard, instead of a connection that breaks under what was still being sent. What is left of
 * the body then is the caller's to throw away.
 */
export async function sendOn({
  url,
  method,
  headers,
  body,
  signal,
}: {
  url: URL;
  method: string;
  headers: Record<string, string>;
  body: RequestBody | null;
  signal: AbortSignal;
}): Promise<IncomingMessage> {
  const isSecure = url.protocol === "https:";
  const outgoing = (isSecure ? sendSecurely : sendPlainly)(url, {
    method,
    headers: body ? { ...headers, expect: "100-continue" } : headers,
    agent: agents[isSecure ? "https:" : "http:"],
    timeout: idleMs,
    signal,
  });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.once("response", resolve).once("error", reject);
    outgoing.once("timeout", () => outgoing.destroy(new Error("The service went silent")));
  });
  if (!body) {
    outgoing.end();
    return answered;
  }
  outgoing.flushHeaders();
  const goOn = new Promise<"go on">((resolve) => outgoing.once("continue", () => resolve("go on")));
  // What was not sent whole leaves a connection that is good for nothing else.
  void answered
    .then((answer) => answer.once("end", () => outgoing.writableEnded || outgoing.destroy()))
    .catch(() => {});
  const first = await Promise.race([answered, goOn, wait(goOnMs, "go on" as const, { signal })]);
  if (first !== "go on") return first;
  void pump(body, outgoing);
  return answered;
}

async function pump(body: RequestBody, outgoing: ClientRequest) {
  let isOver = false;
  let wake = () => {};
  const end = () => {
    isOver = true;
    wake();
  };
  outgoing.once("response", end).once("close", end);
  outgoing.on("drain", () => wake());
  try {
    for (let chunk = await body.read(); chunk; chunk = await body.read()) {
      if (isOver) return;
      if (outgoing.write(chunk)) continue;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
      if (isOver) return;
    }
    outgoing.end();
  } catch (error) {
    // The browser went away in the middle: the service must not take what came for the whole file.
    outgoing.destroy(error instanceof Error ? error : new Error(String(error)));
  }
}
