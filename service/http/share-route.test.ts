import { eq } from "drizzle-orm";
import { parseHTML } from "linkedom";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { clip } from "#db/service/schema/clip.ts";
import { project } from "#db/service/schema/project.ts";
import { log } from "../log.ts";
import { seedProject } from "../testing/seed-project.ts";
import { startTestService, type TestCaller, type TestService } from "../testing/test-service.ts";

let service: TestService;
let caller: TestCaller;

beforeAll(async () => {
  service = await startTestService();
  caller = await service.createCaller();
});
afterAll(() => service.stop());

async function shareOf(path: string): Promise<string> {
  const { data } = await caller.send("GET", path);
  return (data as { shareLink: string }).shareLink;
}

async function open(link: string) {
  const response = await fetch(link);
  const text = await response.text();
  return { response, text, document: parseHTML(text).document };
}

async function exportProject(projectUuid: string): Promise<string> {
  const { data } = await caller.send("POST", `/project/${projectUuid}/export-video`, { body: {} });
  return (data as { clipUuid: string }).clipUuid;
}

const finish = (uuid: string, storageKey: string) =>
  service.db.update(clip).set({ status: "completed", storageKey }).where(eq(clip.uuid, uuid));

describe("a share link", () => {
  it("of a project shows its stills, and its film once there is one", async () => {
    const { projectUuid } = await seedProject(service, caller, { at: "editing", scenes: 3 });
    const link = await shareOf(`/project/${projectUuid}/info`);
    const before = await open(link);
    expect(before.response.status).toBe(200);
    expect(before.document.querySelectorAll("img")).toHaveLength(3);
    for (const still of before.document.querySelectorAll("img")) {
      const file = await fetch(new URL(still.getAttribute("src") ?? "", link));
      expect(file.status).toBe(200);
      expect(file.headers.get("cache-control")).toBe("private, no-cache");
      await file.body?.cancel();
    }
    await finish(await exportProject(projectUuid), "clips/film.mp4");
    const { document } = await open(link);
    expect(document.querySelector("video")?.getAttribute("src")).toBe(`${new URL(link).pathname}/film`);
    expect(document.querySelectorAll("img")).toHaveLength(0);
  });

  it("of a clip shows that clip alone", async () => {
    const { projectUuid } = await seedProject(service, caller, { at: "editing", scenes: 1 });
    const [first, second] = [await exportProject(projectUuid), await exportProject(projectUuid)];
    await finish(second, "clips/second.mp4");
    const { text, document } = await open(await shareOf(`/clip/${first}/info`));
    expect(document.querySelector("video, img")).toBeNull();
    expect(text).toContain("not finished yet");
    const shared = await open(await shareOf(`/clip/${second}/info`));
    expect(shared.document.querySelector("video")?.getAttribute("src")).toMatch(/\/film$/);
  });

  it("tells nothing else, and lets nothing run", async () => {
    const { projectUuid } = await seedProject(service, caller, { at: "editing", scenes: 2 });
    const name = `<script>alert("x")</script>`;
    await service.db.update(project).set({ name }).where(eq(project.uuid, projectUuid));
    const { response, text, document } = await open(await shareOf(`/project/${projectUuid}/info`));
    expect(document.querySelector("h1")?.textContent).toBe(name);
    expect(document.querySelector("script")).toBeNull();
    expect(response.headers.get("content-security-policy")).toMatch(/^default-src 'none'/);
    for (const secret of [caller.workspaceUuid, "test@example.com", "Scene 0", caller.key]) {
      expect(text.replace(/src="[^"]*"/g, "")).not.toContain(secret);
    }
  });

  it("leaves no way in behind in the log", async () => {
    const { projectUuid } = await seedProject(service, caller, { at: "editing", scenes: 1 });
    const link = await shareOf(`/project/${projectUuid}/info`);
    const lines = vi.spyOn(log, "info");
    await open(link);
    expect(lines).toHaveBeenCalledWith(expect.objectContaining({ path: "/openapi/share/…", status: 200 }), "request");
    expect(JSON.stringify(lines.mock.calls)).not.toContain(link.split("/").at(-1));
    lines.mockRestore();
  });

  it("and its files open nothing once they were revoked, of its clips as well, while the record carries another", async () => {
    const { projectUuid } = await seedProject(service, caller, { at: "editing", scenes: 2 });
    const clipUuid = await exportProject(projectUuid);
    const [link, ofClip] = [await shareOf(`/project/${projectUuid}/info`), await shareOf(`/clip/${clipUuid}/info`)];
    const statusOf = async (address: string) => (await open(address)).response.status;
    expect(await Promise.all([link, ofClip, `${link}/still-1`].map(statusOf))).toEqual([200, 200, 200]);
    const before = await caller.send("GET", `/project/${projectUuid}/info`);
    const revoked = await caller.send("POST", `/project/${projectUuid}/share/revoke`);
    const renewed = (revoked.data as { shareLink: string }).shareLink;
    expect(renewed).not.toBe(link);
    expect(revoked.data).toMatchObject({ ...(before.data as object), shareLink: renewed });
    expect(await Promise.all([link, ofClip, `${link}/still-1`].map(statusOf))).toEqual([404, 404, 404]);
    expect(await statusOf(renewed)).toBe(200);
    expect(await statusOf(await shareOf(`/clip/${clipUuid}/info`))).toBe(200);
    // Who holds a closed one cannot turn it into the next.
    const next = renewed.split("/").at(-1)?.split(".") ?? [];
    for (const version of ["1", "3", "02", ""]) {
      const token = [...next.slice(0, 2), version, next.at(-1)].join(".");
      expect(await statusOf(link.replace(/[^/]+$/, token)), token).toBe(404);
    }
    await caller.send("POST", `/project/${projectUuid}/share/revoke`);
    expect(await statusOf(renewed)).toBe(404);
  });

  it("gives no other part than those it shows", async () => {
    const { projectUuid } = await seedProject(service, caller, { at: "editing", scenes: 1 });
    const link = await shareOf(`/project/${projectUuid}/info`);
    for (const part of ["film", "still-2", "still-0", "..%2f", "constructor"]) {
      expect((await open(`${link}/${part}`)).response.status, part).toBe(404);
    }
  });

  it("cannot be made up, turned to something else, or outlive what it shows", async () => {
    const { projectUuid } = await seedProject(service, caller, { at: "editing", scenes: 1 });
    const { projectUuid: other } = await seedProject(service, caller, { at: "editing", scenes: 1 });
    const link = await shareOf(`/project/${projectUuid}/info`);
    const wrong = [
      link.replace(projectUuid, other),
      link.replace("project.", "clip."),
      link.slice(0, -1),
      `${link}.x`,
      link.replace(/\.[\w-]+$/, ""),
    ];
    for (const address of wrong) expect((await open(address)).response.status, address).toBe(404);
    await service.db.update(project).set({ deletedAt: new Date() }).where(eq(project.uuid, projectUuid));
    expect((await open(link)).response.status).toBe(404);
  });
});
