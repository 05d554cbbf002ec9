import { expect, it } from "vitest";
import type { z } from "zod";
import { faultFromIssues } from "./fault.ts";
import { ImageTaskRequest, MotionTaskRequest } from "./scene-task.ts";

function faultOf(schema: z.ZodType, body: unknown) {
  const { error } = schema.safeParse(body);
  return error && faultFromIssues(error, body);
}

it("names the members of the single form as they were sent, and what came", () => {
  expect(faultOf(MotionTaskRequest, { scene_id: "1", motion_video_mode: "dance" })).toEqual({
    fault: "invalidMember",
    why: expect.objectContaining({
      message: expect.stringMatching(/^motion_video_mode: expected one of prompt_to_video.*"dance" came$/),
    }),
  });
  expect(faultOf(ImageTaskRequest, { prompt: "A lamp" })).toEqual({
    fault: "missingMember",
    why: { code: "member_required", params: { member: "scene_id" }, message: "scene_id is required" },
  });
});

const told = (message: unknown) => expect.objectContaining({ message });

it("refuses an entry of the list form that does not fit at its own place, and stops no other for it", () => {
  const long = "x".repeat(2_001);
  const misfits = [{ scene_id: " 2 ", aspect_ratio: "round" }, { prompt: "A lamp" }, { scene_id: true }];
  const scenes = [{ scene_id: "1" }, ...misfits, { scene_id: "5", prompt: long }, { scene_id: "6", prompt: "A lamp" }];
  expect(ImageTaskRequest.parse({ scenes, force_override_video: true }).scenes).toEqual([
    { scene_id: "1" },
    { scene_id: "2", misfit: told(expect.stringMatching(/^aspect_ratio: expected one of .*"round" came$/)) },
    { scene_id: "", misfit: told("scene_id is required") },
    { scene_id: "", misfit: told("scene_id: expected string or number, true came") },
    { scene_id: "5", misfit: told("prompt: at most 2,000 characters, 2,001 came") },
    { scene_id: "6", prompt: "A lamp" },
  ]);
});

it("refuses a list that is none of scenes as a whole", () => {
  const entry = { scene_id: "1" };
  expect(faultOf(ImageTaskRequest, { scenes: [] })?.why.message).toMatch(/^scenes: expected at least one scene/);
  expect(faultOf(ImageTaskRequest, { scenes: entry })?.why.message).toMatch(/^scenes: expected array/);
  expect(faultOf(ImageTaskRequest, { scenes: [entry, "2"] })?.why.message).toBe('scenes[1]: expected object, "2" came');
  expect(faultOf(ImageTaskRequest, { scenes: [entry, null] })?.why.message).toBe(
    "scenes[1]: expected object, null came",
  );
  const many = [{ scene_id: 1 }, ...Array.from({ length: 20 }, () => entry)];
  expect(faultOf(ImageTaskRequest, { scenes: many })).toMatchObject({ fault: "overLimit" });
  expect(faultOf(ImageTaskRequest, { scenes: [entry], force_override_video: "yes" })?.why.message).toMatch(
    /^force_override/,
  );
});
