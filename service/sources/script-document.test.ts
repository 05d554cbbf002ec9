import { expect, it } from "vitest";
import { textToSpeak } from "#lib/text/source-text.ts";
import { readScriptDocument } from "./script-document.ts";

it("takes a project's start page for a document, and nothing of its code to be said", () => {
  const text =
    "# Tern\n\nTern finds birds by their calls.\n\n## Install\n\n```sh\nnpm install tern\n```\n\n## Use\n\nPoint a microphone at the sky.";
  const source = readScriptDocument(text);
  expect(source?.title).toBe("Tern");
  expect(textToSpeak(source?.blocks ?? [])).toMatch(/finds birds[\s\S]*microphone/);
  expect(textToSpeak(source?.blocks ?? [])).not.toContain("npm");
});

it.each([
  "# Bees\n\n## Spring\n\nBees wake up.\n\n## Summer\n\nThey fly.",
  "Scene 1: Bees wake up.\n\n```\ncode\n```\n\n# A\n\n# B\n\nScene 2: They fly.",
  "# Bees\n\n## Hook (0:00-0:05)\n\nBees wake up.\n\n## Close (0:05-0:10)\n\n`code`\n\n```\nx\n```",
  "# Play\n\n## Act\n\nMara: Who is there?\n\nBo: It is me.\n\n| a | b |\n|---|---|\n| 1 | 2 |",
])("leaves what was written to be spoken a script: %j", (text) => {
  expect(readScriptDocument(text)).toBeNull();
});

it("reads reStructuredText that somebody pasted as such", () => {
  const text = ".. _tern:\n\nTern\n====\n\nTern finds birds.\n\nUse\n---\n\n.. note:: Look up.\n\nPoint it at the sky.";
  const source = readScriptDocument(text);
  expect(source?.title).toBe("Tern");
  expect(textToSpeak(source?.blocks ?? [])).not.toMatch(/_tern|\.\./);
});
