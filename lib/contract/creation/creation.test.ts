import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LIMITS } from "../limits.ts";
import { Brief, SCRIPT_TEXT_MODES } from "./brief.ts";
import { DocumentForm, DocumentRequest, documentBrief, effectiveDocUsage, toDocumentRequest } from "./document.ts";
import { IdeaForm, IdeaRequest, ideaBrief, toIdeaRequest } from "./idea.ts";
import { ASPECT_RATIOS, defaultLookAndSound, PACES } from "./look-and-sound.ts";
import { ScriptForm, ScriptRequest, scriptBrief, toScriptRequest } from "./script.ts";
import { AIGC_STYLES } from "./style.ts";

const words = (maxLength: number) => fc.string({ minLength: 1, maxLength }).filter((text) => text.trim() !== "");
const look = {
  title: fc.string({ maxLength: LIMITS.titleCharacters }),
  wish: fc.string({ maxLength: 300 }),
  aspectRatio: fc.constantFrom(...ASPECT_RATIOS),
  pace: fc.constantFrom(...PACES),
  style: fc.constantFrom("", ...AIGC_STYLES),
  durationSeconds: fc.option(fc.integer(LIMITS.durationSeconds)),
  burnSubtitles: fc.boolean(),
  useVoice: fc.boolean(),
  voiceId: fc.option(words(20)),
  useMusic: fc.boolean(),
};

/** What a person filled in comes out at the service as the same wishes. */
function expectSameWishes(brief: Brief, form: typeof defaultLookAndSound) {
  expect(Brief.parse(brief)).toEqual(brief);
  expect(brief.look).toMatchObject({
    aspectRatio: form.aspectRatio,
    pace: form.pace,
    burnSubtitles: form.burnSubtitles,
    voice: { enabled: form.useVoice },
    music: { enabled: form.useMusic },
  });
  expect(brief.look.style ?? "").toBe(form.style);
  expect(brief.look.durationSeconds).toBe(form.durationSeconds ?? undefined);
  expect(brief.look.title ?? "").toBe(form.title.trim());
}

const overTheWire = (request: unknown) => JSON.parse(JSON.stringify(request));

describe("a filled in form", () => {
  it("of an idea reaches the service as it was meant", () => {
    fc.assert(
      fc.property(fc.record({ ...look, idea: words(200) }), (filled) => {
        const form = IdeaForm.parse(filled);
        const brief = ideaBrief(IdeaRequest.parse(overTheWire(toIdeaRequest(form))));
        expectSameWishes(brief, form);
        expect(brief.idea).toBe(form.idea);
      }),
    );
  });

  it("of a script reaches the service as it was meant", () => {
    const mode = fc.constantFrom(...SCRIPT_TEXT_MODES);
    fc.assert(
      fc.property(fc.record({ ...look, script: words(500), mode }), (filled) => {
        const form = ScriptForm.parse(filled);
        const brief = scriptBrief(ScriptRequest.parse(overTheWire(toScriptRequest(form))));
        expectSameWishes(brief, form);
        expect(brief.script).toEqual({ text: form.script, mode: form.mode });
      }),
    );
  });

  it("of a document reaches the service as it was meant", () => {
    const form = DocumentForm.parse({
      ...defaultLookAndSound,
      documentUrl: "http://service.example/uploads/x.pdf",
      fileName: "Report.pdf",
      usage: "content_source",
      notedSlides: 3,
      notesVerbatim: true,
    });
    const brief = documentBrief(DocumentRequest.parse(overTheWire(toDocumentRequest(form))));
    expectSameWishes(brief, form);
    expect(brief.documents).toEqual([
      { asset: form.documentUrl, fileName: "Report.pdf", usage: "content_source", notesVerbatim: true },
    ]);
  });
});

it("asks for a presentation with speaker notes whether they are read, and for no other document", () => {
  const form = {
    ...defaultLookAndSound,
    documentUrl: "http://service.example/x",
    fileName: "x",
    usage: "content_source",
  };
  const issuesOf = (notedSlides: number | null, notesVerbatim: boolean | null) =>
    DocumentForm.safeParse({ ...form, notedSlides, notesVerbatim }).error?.issues.map(({ path }) => path.join(".")) ??
    [];
  for (const slides of [2, null]) {
    expect(issuesOf(slides, null)).toEqual(["notesVerbatim"]);
    expect([issuesOf(slides, true), issuesOf(slides, false)]).toEqual([[], []]);
  }
  expect(issuesOf(0, null)).toEqual([]);
});

describe("a request with nothing but what it must have", () => {
  it("gets the interface's defaults", () => {
    const { look: defaults, script } = scriptBrief(ScriptRequest.parse({ script: " Bees.\n" }));
    expect(script).toEqual({ text: "Bees.", mode: "ai_rewrite" });
    expect(defaults).toMatchObject({
      aspectRatio: "16:9",
      pace: "normal",
      burnSubtitles: false,
      voice: { enabled: true },
      avatar: { enabled: false },
      footage: { enabled: true, premium: false, tags: [], privateStockIds: [] },
      music: { enabled: true, premium: false },
    });
  });

  it("means normal by moderate, and takes a length at either place", () => {
    const target = { video_pace: "moderate", video_duration_in_seconds: 30 };
    const nested = ideaBrief(IdeaRequest.parse({ idea: "x", target_video: target }));
    const top = ideaBrief(IdeaRequest.parse({ idea: "x", video_duration_in_seconds: 45 }));
    expect(nested.look).toMatchObject({ pace: "normal", durationSeconds: 30 });
    expect(top.look.durationSeconds).toBe(45);
  });

  it.each([
    [7, ["7"]],
    ["a", ["a"]],
    [
      [1, "b"],
      ["1", "b"],
    ],
    ["", []],
  ])("takes %j for private stock", (ids, read) => {
    const request = IdeaRequest.parse({ idea: "x", footage_options: { private_stock_ids: ids } });
    expect(ideaBrief(request).look.footage.privateStockIds).toEqual(read);
  });

  it("takes a description alone for the idea, and not for a wish as well", () => {
    const brief = ideaBrief(IdeaRequest.parse({ video_description: "Bees dance" }));
    expect(brief.idea).toBe("Bees dance");
    expect(brief.look.wish).toBeUndefined();
  });
});

describe("a text", () => {
  it("loses what no database keeps, and is counted as people count", () => {
    const { script } = ScriptRequest.parse({ script: " a\0b\ud800 " });
    expect(script).toBe("ab\ufffd");
    expect(ScriptRequest.safeParse({ script: "🐝".repeat(LIMITS.scriptCharacters) }).success).toBe(true);
    expect(ScriptRequest.safeParse({ script: "🐝".repeat(LIMITS.scriptCharacters + 1) }).success).toBe(false);
  });
});

it.each(["docx", "ODT", "epub", "md", "txt", "rst", "html"])("a document named .%s is always a source", (suffix) => {
  expect(effectiveDocUsage(suffix, "page_by_page_walkthrough")).toBe("content_source");
});

describe("a presentation", () => {
  it.each(["ppt", "PPTX", "pps", "ppsx", "odp"])("named .%s is always walked through page by page", (suffix) => {
    expect(effectiveDocUsage(suffix, "content_source")).toBe("page_by_page_walkthrough");
  });

  it("is not a PDF", () => {
    expect(effectiveDocUsage("pdf", "content_source")).toBe("content_source");
    expect(effectiveDocUsage("pdf", undefined)).toBe("page_by_page_walkthrough");
  });
});
