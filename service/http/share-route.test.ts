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
      expect((await fetch(still.getAttribute("src") ?? "")).status).toBe(200);
    }
    await finish(await exportProject(projectUuid), "clips/film.mp4");
    const { document } = await open(link);
    expect(document.querySelector("video")?.getAttribute("src")).toContain("/assets/clips/film.mp4?");
    expect(document.querySelectorAll("img")).toHaveLength(0);
  });

  it("of a clip shows that clip alone", async () => {
    const { projectUuid } = await seedProject(service, caller, { at: "editing", scenes: 1 });
    const [first, second] = [await exportProject(projectUuid), await exportProject(projectUuid)];
    await finish(second, "clips/second.mp4");
    const { text, document } = await open(await shareOf(`/clip/${first}/info`));
    expect(document.querySelector("video, img")).toBeNull();
    expect(text).toContain("not finished yet");
    expect((await open(await shareOf(`/clip/${second}/info`))).text).toContain("/assets/clips/second.mp4?");
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
