import { expect } from "vitest";
import { FAULTS } from "#lib/contract/fault-codes.ts";
import { API_BASE_PATH } from "#lib/contract/operations.ts";
import { type Credentials, signRequest } from "#lib/service-client/credentials.ts";
import { classifyMessage } from "./classify-message.ts";

export type Answer = {
  status: number;
  code: number;
  msg: string;
  trackingId: string;
  data: unknown;
  headers: Headers;
};

type Sent = { query?: string; body?: unknown; rawBody?: BodyInit; headers?: Record<string, string> };

/** Sends signed requests below the interface's base path, as any client may write them. */
export function createSender(baseUrl: string, credential: Credentials) {
  return async (method: string, path: string, sent: Sent = {}): Promise<Answer> => {
    const url = baseUrl + API_BASE_PATH + path;
    const body = sent.rawBody ?? (sent.body === undefined ? undefined : JSON.stringify(sent.body));
    const headers = { ...signRequest(credential, { method, url }), ...sent.headers };
    return readAnswer(await fetch(url + (sent.query ?? ""), { method, headers, ...(body !== undefined && { body }) }));
  };
}

const kindByCode: Record<number, string> = {
  [FAULTS.missingCredential.code]: "auth",
  [FAULTS.invalidSignature.code]: "auth",
  [FAULTS.staleRequest.code]: "auth",
  [FAULTS.forbidden.code]: "auth",
  [FAULTS.tooManyRequests.code]: "rate limit",
  [FAULTS.noCredit.code]: "credit",
};

/** Reads an envelope, and holds every one that any test sees to what the contract says of envelopes. */
export async function readAnswer(response: Response): Promise<Answer> {
  const text = await response.text();
  const envelope = JSON.parse(text);
  expect(envelope.trackingId).toMatch(/^[0-9a-f]{32}$/);
  expect(envelope.code).toBeTypeOf("number");
  if (envelope.code === 0) expect(envelope).toMatchObject({ msg: "SUCCESS", data: expect.anything() });
  else {
    expect(envelope).not.toHaveProperty("data");
    expect(Object.values(FAULTS).map(({ code }) => code)).toContain(envelope.code);
    expect(classifyMessage(envelope.msg), envelope.msg).toBe(kindByCode[envelope.code] ?? "other");
    expect(text).not.toMatch(/\bat .*\.[tj]s:\d+|node_modules|select .* from |sbs_/i);
  }
  return { status: response.status, headers: response.headers, data: undefined, ...envelope };
}
