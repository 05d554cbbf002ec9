import { createHash } from "node:crypto";
import { z } from "zod";
import type { Workflow } from "#lib/comfyui/workflow.ts";
import { because } from "#lib/contract/reasons.ts";
import { ProviderFault } from "../../abilities/provider-fault.ts";
import { type HttpAsked, requestHttp, requestJson } from "../http.ts";

export type Comfy = { asked: HttpAsked; baseUrl: string; apiKey: string | undefined };
export type OutputFile = { filename: string; subfolder: string; type: string };

const Accepted = z.looseObject({ prompt_id: z.string().min(1) });
const File = z.looseObject({
  filename: z.string(),
  subfolder: z.string().default(""),
  type: z.string().default("output"),
});
const Entry = z.looseObject({
  prompt: z.array(z.unknown()).optional(),
  outputs: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
  status: z
    .looseObject({
      status_str: z.string().optional(),
      completed: z.boolean().optional(),
      messages: z.array(z.unknown()).optional(),
    })
    .optional(),
});
const History = z.record(z.string(), Entry);
const Queued = z.array(z.unknown());
const Queue = z.looseObject({ queue_running: z.array(Queued).default([]), queue_pending: z.array(Queued).default([]) });
const Uploaded = z.looseObject({ name: z.string().min(1), subfolder: z.string().default("") });

const mostBytes = 512 * 1024 * 1024;

/** Orders a workflow under our own id; older servers give it another, which they answer. */
export async function submitWorkflow(comfy: Comfy, workflow: Workflow, token: string): Promise<string> {
  const json = { prompt: workflow, prompt_id: token, client_id: token };
  const answer = await requestJson(comfy.asked, {
    url: `${comfy.baseUrl}/prompt`,
    method: "POST",
    headers: head(comfy),
    json,
  });
  return read(comfy, Accepted, answer).prompt_id;
}

/** An order that was sent with this token, waiting, running or done; null when the server knows nothing of it. */
export async function findWorkflow(comfy: Comfy, token: string): Promise<string | null> {
  const { running } = await readQueue(comfy);
  const queued = running.find(({ id, owner }) => id === token || owner === token);
  if (queued) return queued.id;
  const history = await readHistory(comfy, "?max_items=500");
  const done = Object.entries(history).find(([id, { prompt }]) => id === token || ownerOf(prompt) === token);
  return done?.[0] ?? null;
}

export type ServerState =
  | { state: "working" }
  | { state: "lost" }
  | { state: "failed"; reason: string }
  | { state: "done"; files: OutputFile[] };

export async function serverStateOf(comfy: Comfy, jobId: string): Promise<ServerState> {
  // The queue first: a job that ends between the two questions is then found in the history.
  const { running } = await readQueue(comfy);
  const entry = (await readHistory(comfy, `/${encodeURIComponent(jobId)}`))[jobId];
  if (!entry) return running.some(({ id }) => id === jobId) ? { state: "working" } : { state: "lost" };
  if (entry.status?.status_str === "error") return { state: "failed", reason: reasonOf(entry.status.messages ?? []) };
  if (entry.status?.completed === false) return { state: "working" };
  const lists = Object.values(entry.outputs).flatMap((output) => Object.values(output));
  const files = lists
    .flatMap((list) => (Array.isArray(list) ? list : []))
    .flatMap((item) => File.safeParse(item).data ?? []);
  return {
    state: "done",
    files: files.filter(({ type }) => type === "output").concat(files.filter(({ type }) => type !== "output")),
  };
}

export function fetchOutput(comfy: Comfy, { filename, subfolder, type }: OutputFile): Promise<Uint8Array> {
  const query = new URLSearchParams({ filename, subfolder, type });
  return requestHttp(comfy.asked, { url: `${comfy.baseUrl}/view?${query}`, headers: head(comfy), most: mostBytes });
}

/** Puts a picture among the server's inputs, and answers what a LoadImage node calls it. */
export async function uploadPicture(comfy: Comfy, bytes: Uint8Array): Promise<string> {
  // Named by its content: a job that waits in the server's queue must not find another one's picture there.
  const name = `${createHash("sha256").update(bytes).digest("hex").slice(0, 24)}.png`;
  const body = new FormData();
  body.append("image", new Blob([new Uint8Array(bytes)]), name);
  body.append("overwrite", "true");
  const answer = await requestHttp(comfy.asked, {
    url: `${comfy.baseUrl}/upload/image`,
    method: "POST",
    headers: head(comfy),
    body,
  });
  const { name: stored, subfolder } = read(comfy, Uploaded, readText(comfy, answer));
  return subfolder ? `${subfolder}/${stored}` : stored;
}

async function readQueue(comfy: Comfy): Promise<{ running: { id: string; owner: string | undefined }[] }> {
  const answer = await requestJson(comfy.asked, { url: `${comfy.baseUrl}/queue`, headers: head(comfy) });
  const { queue_running, queue_pending } = read(comfy, Queue, answer);
  return {
    running: [...queue_running, ...queue_pending].map((prompt) => ({ id: String(prompt[1]), owner: ownerOf(prompt) })),
  };
}

async function readHistory(comfy: Comfy, path: string) {
  return read(
    comfy,
    History,
    await requestJson(comfy.asked, { url: `${comfy.baseUrl}/history${path}`, headers: head(comfy) }),
  );
}

function ownerOf(prompt: readonly unknown[] | undefined): string | undefined {
  const extra = z.looseObject({ client_id: z.string().optional() }).safeParse(prompt?.[3]);
  return extra.data?.client_id;
}

function reasonOf(messages: readonly unknown[]): string {
  const Failure = z.tuple([z.literal("execution_error"), z.looseObject({ exception_message: z.string() })]);
  for (const message of messages) {
    const failure = Failure.safeParse(message);
    if (failure.success) return failure.data[1].exception_message;
  }
  return "no reason was given";
}

function head({ apiKey }: Comfy): Record<string, string> {
  return apiKey ? { authorization: `Bearer ${apiKey}` } : {};
}

function readText({ asked }: Comfy, bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch (cause) {
    throw garbled(asked, cause);
  }
}

function read<T>({ asked }: Comfy, schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw garbled(asked, parsed.error);
}

function garbled({ provider }: HttpAsked, cause: unknown): ProviderFault {
  const why = because("answer_not_comfyui", { provider });
  return new ProviderFault("bad_output", { why, provider, cause, outcome: "unknown" });
}
