import { expect, it } from "vitest";
import { ScriptRequest, scriptBrief } from "#lib/contract/creation/script.ts";
import { SpeechRequest, speechBrief } from "#lib/contract/creation/speech.ts";
import { VisualRequest, visualBrief } from "#lib/contract/creation/visual.ts";
import { WebpageRequest, webpageBrief } from "#lib/contract/creation/webpage.ts";
import { nameProject } from "./create.ts";

it.each([
  ["Scene 1:\nBees leave the hive.\nScene 2: They dance.", "Bees leave the hive"],
  ["\n\nScene 1: Bees leave the hive.", "Bees leave the hive"],
  ["# The keeper\nA lamp turns.", "The keeper"],
  ["- First point\n- Second point", "First point"],
  ["Bees leave the hive.\nThey dance.", "Bees leave the hive"],
  ["Scene 1:", "Untitled"],
])("names a project without a title by the first words of %j", (script, name) => {
  expect(nameProject(scriptBrief(ScriptRequest.parse({ script })))).toBe(name);
});

it("keeps the title that was asked for", () => {
  const request = ScriptRequest.parse({ script: "Scene 1:\nBees.", video_title: "Scene 1: The hive" });
  expect(nameProject(scriptBrief(request))).toBe("Scene 1: The hive");
});

it.each([
  ['<div align="center">\n  <img src="logo.svg">\n</div>\n\n# **Papermark** `1.0`\nShare documents.', "Papermark 1.0"],
  ["[![build](b.svg)](https://ci.example)\n\nThe [keeper](k.md) climbs.", "The keeper climbs"],
  ['---\ntitle: "A lamp"\nlayout: post\n---\nIt turns.', "A lamp"],
  ["some.good_food.… 720p.mp4", "some good food"],
])("names it by what a person reads in %j", (script, name) => {
  expect(nameProject(scriptBrief(ScriptRequest.parse({ script })))).toBe(name);
});

it.each([
  ["Our_summer.holiday 1080p.mp4", "Our summer holiday"],
  ["C:\\clips\\bees-at-work.final.webm", "bees-at-work final"],
  ["IMG_2034.MOV.mp4", "IMG_2034.MOV"],
])("names a film of pictures by its first file's name %j", (fileName, name) => {
  const media_resources = [{ media_url: "a", media_type: "video", media_file_name: fileName }];
  expect(nameProject(visualBrief(VisualRequest.parse({ media_resources })))).toBe(name);
});

it("names a speech by its file until it is heard, and a page by the file it is", () => {
  const speech = { speech_asset_url: "a", speech_file_name: "Annual talk 2026.m4a" };
  expect(nameProject(speechBrief(SpeechRequest.parse(speech)))).toBe("Annual talk 2026");
  const page = { url: "https://example.com/notes/the_keeper.md?raw=1" };
  expect(nameProject(webpageBrief(WebpageRequest.parse(page)))).toBe("the keeper");
});
