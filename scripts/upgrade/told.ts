import { createHash } from "node:crypto";
import { z } from "zod";
import { API_BASE_PATH } from "#lib/contract/operations.ts";
import { type Credentials, signRequest } from "#lib/service-client/credentials.ts";

const Answer = z.object({ code: z.number(), data: z.unknown() });
const Listed = z.array(z.record(z.string(), z.unknown()));
const Page = z.object({ list: Listed });

/** What a client was told, by the path it asked. A link to a file is told as what is in the file. */
export const Told = z.record(z.string(), z.unknown());
export type Told = z.output<typeof Told>;

/** Asks a service of any version for everything that a client can ask it about what there is, in the words of the wire. */
export async function readTold(serviceUrl: string, credentials: Credentials): Promise<Told> {
  const told: Told = {};
  for (const path of ["/user/info", "/workspace/my-workspace-info", "/webhook-endpoint"]) await ask(path);
  for (const { teamspaceUuid } of Listed.parse(await ask("/workspace/list-my-teamspace"))) {
    await ask(`/teamspace/${teamspaceUuid}/info`);
    for (const { projectUuid } of Page.parse(await ask(`/teamspace/${teamspaceUuid}/list-project`)).list) {
      for (const what of ["info", "scene-aigc-info", "cast", "sources", "get-consumed-credit"]) {
        await ask(`/project/${projectUuid}/${what}`);
      }
    }
    for (const { clipUuid } of Page.parse(await ask(`/teamspace/${teamspaceUuid}/list-clip`)).list) {
      for (const what of ["info", "contents", "get-download-link"]) await ask(`/clip/${clipUuid}/${what}`);
    }
  }
  return told;

  async function ask(path: string): Promise<unknown> {
    const url = `${serviceUrl}${API_BASE_PATH}${path}`;
    const response = await fetch(url, { headers: signRequest(credentials, { method: "GET", url }) });
    const { code, data } = Answer.parse(await response.json());
    if (code !== 0) throw new Error(`${path} was answered with the code ${code}.`);
    told[path] = await withContents(data);
    return data;
  }

  async function withContents(value: unknown): Promise<unknown> {
    if (Array.isArray(value)) return await Promise.all(value.map(withContents));
    if (typeof value === "object" && value !== null) {
      const entries = await Promise.all(
        Object.entries(value).map(async ([name, member]) => [name, await withContents(member)] as const),
      );
      return Object.fromEntries(entries);
    }
    const isFile = typeof value === "string" && value.startsWith(`${serviceUrl}/`);
    return isFile ? await readContent(value) : value;
  }

  async function readContent(url: string): Promise<string> {
    const response = await fetch(url);
    const content = Buffer.from(await response.arrayBuffer());
    if (!response.ok) return `status ${response.status}`;
    if (/^text\/html/.test(response.headers.get("content-type") ?? "")) return "a page";
    return `sha256 ${createHash("sha256").update(content).digest("hex")}`;
  }
}
