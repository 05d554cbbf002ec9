import { describe, expect, it } from "vitest";
import { z } from "zod";
import { fromResponse } from "./from-response.ts";
import { type OperationName, operations } from "./operations.ts";

function read(name: OperationName, told: unknown) {
  const { data }: { data: z.ZodType } = operations[name];
  return data.parse(fromResponse(data, told));
}

describe("an answer of another service", () => {
  it.each([
    ["a word of its own", "rough_cut", "generated_videos"],
    ["capitals", "EDITING", "editing"],
    ["nothing", null, "generated_videos"],
  ])("has a status that pages know: %s", (_, progressStatus, known) => {
    expect(read("getProjectInfo", { projectUuid: "p", progressStatus })).toEqual({
      projectUuid: "p",
      progressStatus: known,
    });
  });

  it("tells times as text, lengths as fractions, and members of which nothing can be made", () => {
    const told = { clipUuid: "c", clipStatus: "RENDERING", createdAt: "2026-03-01T10:00:00Z", duration: 1500.4 };
    expect(
      read("getClipInfo", { ...told, width: "wide", hasAudio: "loud", error: {}, progress: { done: null } }),
    ).toEqual({
      clipUuid: "c",
      clipStatus: "processing",
      createdAt: Date.UTC(2026, 2, 1, 10),
      duration: 1500,
    });
  });

  it("lists what can be read of it, and nothing where there is no list", () => {
    const list = [
      { projectUuid: "a", progressStatus: "ongoing", creator: { userName: "x" } },
      { projectUuid: null },
      7,
    ];
    expect(read("listTeamspaceProjects", { list })).toMatchObject({
      list: [{ projectUuid: "a", progressStatus: "generated_videos" }],
      paging: { total: 3, hasMore: false },
    });
    expect(read("listTeamspaceProjects", { list: null, paging: null })).toMatchObject({ list: [] });
    expect(read("listTeamspaces", null)).toEqual([]);
    expect(read("listTeamspaces", [{ teamspaceUuid: "t", name: null, createdAt: "soon" }])).toEqual([
      { teamspaceUuid: "t", name: "" },
    ]);
  });

  it("has scenes without pictures, without a state, and with states in capitals", () => {
    const scenes = [
      { sceneId: "1", storyboard: { processStatus: "COMPLETED", assetLink: "https://x/1" }, motionVideo: null },
      { sceneId: "2" },
    ];
    expect(read("listScenes", { scenes })).toEqual({
      scenes: [
        { sceneId: "1", storyboard: { processStatus: "completed", assetLink: "https://x/1" }, motionVideo: {} },
        { sceneId: "2", storyboard: {}, motionVideo: {} },
      ],
    });
    expect(read("listScenes", { scenes: null })).toEqual({ scenes: [] });
  });

  it("has voices and avatars by other names and without their lists", () => {
    expect(read("listVoices", { systemVoices: [{ voiceSpeakerName: "Ann", uuid: "v" }] })).toEqual({
      systemVoices: [{ voiceName: "Ann", voiceSpeakerName: "Ann", voiceUuid: "v", uuid: "v" }],
      customVoices: [],
    });
    expect(read("listAvatars", [{ name: "Bob", looks: null }])).toEqual([{ name: "Bob", looks: [] }]);
    expect(read("getUserInfo", { userUuid: "u", regTime: "long ago" })).toEqual({ userUuid: "u" });
  });

  it("is refused where what is needed is not there", () => {
    expect(() => read("getProjectInfo", { progressStatus: "editing" })).toThrow(z.ZodError);
    expect(() => read("getProjectInfo", "gone")).toThrow(z.ZodError);
    expect(() => read("getProjectInfo", null)).toThrow(z.ZodError);
  });
});
