import "server-only";
import { openAsBlob } from "node:fs";
import { LIMITS } from "#lib/contract/limits.ts";
import { Envelope } from "#lib/contract/operation.ts";
import { fail, type Result, succeed } from "../result.ts";
import { faultFromEnvelope, networkCode, type ServiceFault, unreachable } from "./service-fault.ts";

type Upload = {
  uploadUrl: string;
  /** A file's path, or a stream together with its length. */
  source: { path: string } | { stream: ReadableStream<Uint8Array>; sizeBytes: number };
  contentType?: string;
  fetch?: typeof fetch;
  signal?: AbortSignal;
};

/** Streams one file to its upload address, without credentials. Only HTTP 200 counts; our service then tells what it found. */
export async function putFile({ uploadUrl, source, signal, ...upload }: Upload): Promise<Result<null, ServiceFault>> {
  const timeout = AbortSignal.timeout(LIMITS.uploadSeconds * 1000);
  const headers: Record<string, string> = { "content-type": upload.contentType ?? "application/octet-stream" };
  if ("stream" in source) headers["content-length"] = String(source.sizeBytes);
  const request = {
    method: "PUT",
    headers,
    body: "path" in source ? await openAsBlob(source.path) : source.stream,
    duplex: "half",
    signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
    redirect: "manual",
  } satisfies RequestInit & { duplex: "half" };
  try {
    const response = await (upload.fetch ?? fetch)(uploadUrl, request);
    const envelope = Envelope.safeParse(await response.json().catch(() => null));
    if (envelope.success && envelope.data.code !== 0) return fail(faultFromEnvelope(envelope.data));
    if (response.status === 200) return succeed(null);
    return fail(unreachable(`The upload was refused (HTTP ${response.status}). Ask for a new upload address.`));
  } catch (error) {
    const code = networkCode(error);
    return fail(unreachable(`The upload broke off${code ? ` (${code})` : ""}. Try it again.`));
  }
}
