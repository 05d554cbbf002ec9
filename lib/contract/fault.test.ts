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
    msg: expect.stringMatching(/^motion_video_mode: expected one of prompt_to_video.*"dance" came$/),
  });
  expect(faultOf(ImageTaskRequest, { prompt: "A lamp" })).toEqual({
    fault: "missingMember",
    msg: "scene_id is required",
  });
});

it("names the scene of the list form", () => {
  const scenes = [{ scene_id: "1" }, { scene_id: "2", aspect_ratio: "round" }];
  expect(faultOf(ImageTaskRequest, { scenes })).toMatchObject({
    msg: expect.stringMatching(/^scenes\[1\]\.aspect_ratio: expected one of .*"round" came$/),
  });
});
