import { z } from "zod";
import type { ConnectedAbility } from "#lib/contract/connectable.ts";
import { because } from "#lib/contract/reasons.ts";
import { FetchFault } from "#lib/guarded-fetch/fault.ts";
import { guardedFetch } from "#lib/guarded-fetch/guarded-fetch.ts";
import { ServiceFault } from "../errors.ts";
import { assertConnectable, type Context, mayUsePrivate, ownerOf } from "./connections.ts";

const bearer = (key: string): Record<string, string> => (key === "" ? {} : { authorization: `Bearer ${key}` });

type List = { url: string; header: (key: string) => Record<string, string> };

/** Where each provider lists its models; one that is not here has no list. */
const lists: Record<string, List> = {
  "openai-compatible": { url: "/models", header: bearer },
  sdapi: {
    url: "/sdapi/v1/sd-models",
    header: (key) => (key.includes(":") ? { authorization: `Basic ${btoa(key)}` } : bearer(key)),
  },
  openai: { url: "https://api.openai.com/v1/models", header: bearer },
  xai: { url: "https://api.x.ai/v1/models", header: bearer },
  anthropic: {
    url: "https://api.anthropic.com/v1/models?limit=1000",
    header: (key) => ({ "x-api-key": key, "anthropic-version": "2023-06-01" }),
  },
  google: {
    url: "https://generativelanguage.googleapis.com/v1beta/models?pageSize=1000",
    header: (key) => ({ "x-goog-api-key": key }),
  },
  elevenlabs: { url: "https://api.elevenlabs.io/v1/models", header: (key) => ({ "xi-api-key": key }) },
};

const Name = z
  .object({ id: z.string() })
  .or(z.object({ name: z.string() }))
  .or(z.object({ model_id: z.string() }))
  .or(z.object({ model_name: z.string() }));
const Listed = z
  .object({ data: z.array(Name) })
  .or(z.object({ models: z.array(Name) }))
  .or(z.array(Name));

const timeoutMs = 8_000;
const mostBytes = 4 * 1024 * 1024;
const mostModels = 1_000;

type Asked = {
  ability: ConnectedAbility;
  provider: string;
  address?: string | undefined;
  key?: string | undefined;
  group?: string | undefined;
};

/** The models that a provider lists for a key, by name; empty where it has no list. */
export async function listProviderModels(
  context: Context,
  caller: { workspaceUuid: string },
  { address = "", key = "", ability, provider, group }: Asked,
): Promise<string[]> {
  const owner = ownerOf(context, caller, group);
  assertConnectable(context, owner, { ability, provider, address, key });
  const list = lists[provider];
  if (!list) return [];
  const url = new URL(address === "" ? list.url : `${address.replace(/\/+$/, "")}${list.url}`);
  const host = `${url.hostname}:${url.port || (url.protocol === "https:" ? "443" : "80")}`;
  const trusted = address !== "" && mayUsePrivate(context, owner) ? [host] : context.trusted;
  const headers = { accept: "application/json", ...list.header(key) };
  const asked = { method: "GET", headers, trusted, maxBytes: mostBytes, timeoutMs, maxRedirects: 0 } as const;
  const { status, bytes } = await guardedFetch({ ...asked, url: url.href }).catch((error: unknown) => {
    throw error instanceof FetchFault ? new ServiceFault("wrongState", error.reason, { cause: error }) : error;
  });
  const listed = status === 200 ? Listed.safeParse(parseJson(bytes.toString())).data : undefined;
  if (!listed) throw new ServiceFault("wrongState", because("models_not_listed", { status }));
  const models = Array.isArray(listed) ? listed : "data" in listed ? listed.data : listed.models;
  const names = models.flatMap((model) => Object.values(model)[0] ?? []);
  return names.map((name) => name.replace(/^models\//, "")).slice(0, mostModels);
}

/** Null where it is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
