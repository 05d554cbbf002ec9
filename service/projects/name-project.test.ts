import { expect, it } from "vitest";
import { ScriptRequest, scriptBrief } from "#lib/contract/creation/script.ts";
import { nameProject } from "./name-project.ts";

it.each([
  ["Scene 1:\nBees leave the hive.\nScene 2: They dance.", "Bees leave the hive."],
  ["\n\nScene 1: Bees leave the hive.", "Bees leave the hive."],
  ["# The keeper\nA lamp turns.", "The keeper"],
  ["- First point\n- Second point", "First point"],
  ["Bees leave the hive.\nThey dance.", "Bees leave the hive."],
  ["Scene 1:", "Untitled"],
])("names a project without a title by the first words of %j", (script, name) => {
  expect(nameProject(scriptBrief(ScriptRequest.parse({ script })))).toBe(name);
});

it("keeps the title that was asked for", () => {
  const request = ScriptRequest.parse({ script: "Scene 1:\nBees.", video_title: "Scene 1: The hive" });
  expect(nameProject(scriptBrief(request))).toBe("Scene 1: The hive");
});
