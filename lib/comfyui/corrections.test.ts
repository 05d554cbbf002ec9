import { describe, expect, it } from "vitest";
import { applyCorrections, findCorrections } from "./corrections.ts";
import { findOutputs } from "./place-marks.ts";
import { readMarked, readWorkflow, type Workflow } from "./workflow.ts";

const node = (class_type: string, inputs: Record<string, unknown>) => ({ class_type, inputs });
const workflow: Workflow = {
  3: node("KSampler", {
    ...{ seed: 156, steps: 20, cfg: 8, model: ["4", 0] },
    ...{ positive: ["6", 0], negative: ["7", 0], latent_image: ["5", 0] },
  }),
  4: node("CheckpointLoaderSimple", { ckpt_name: "sd_xl.safetensors" }),
  5: node("EmptyLatentImage", { width: 512, height: 512, batch_size: 1 }),
  6: node("CLIPTextEncode", { text: "a glass bottle", clip: ["4", 1] }),
  7: node("CLIPTextEncode", { text: "watermark", clip: ["4", 1] }),
  8: node("VAEDecode", { samples: ["3", 0], vae: ["4", 2] }),
  9: node("PreviewImage", { images: ["8", 0] }),
  10: node("SaveImage", { images: ["8", 0] }),
};

describe("a workflow's corrections", () => {
  it("begin with what the graph tells", () => {
    const { rows, steps, output, isMarked } = findCorrections(workflow, "painter");
    expect(Object.fromEntries(rows.map(({ mark, place }) => [mark, place]))).toEqual({
      ...{ prompt: "6 text", negative: "7 text", width: "5 width", height: "5 height", seed: "3 seed" },
      ...{ reference1: "", reference2: "", reference3: "" },
    });
    expect({ steps, output, isMarked }).toEqual({
      ...{ steps: { place: "3 steps", value: 20 }, output: "10", isMarked: false },
    });
  });

  it("are what is run: marks, steps and one output", () => {
    const found = findCorrections(workflow, "painter");
    const rows = found.rows.map((row) => {
      if (row.mark === "prompt") return { ...row, place: "7 text" };
      return row.mark === "negative" ? { ...row, place: "" } : row;
    });
    const applied = applyCorrections({ ...found, rows, steps: { place: "3 steps", value: 4 }, output: "9" });
    expect(applied[6]?.inputs.text).toBe("a glass bottle");
    expect(applied[7]?.inputs.text).toBe("{{prompt}}");
    expect(applied[3]?.inputs).toMatchObject({ seed: "{{seed}}", steps: 4, cfg: 8 });
    expect(Object.keys(applied)).toEqual(["3", "4", "5", "6", "7", "8", "9"]);
    expect(workflow[7]?.inputs.text).toBe("watermark");
  });

  it("can be opened again and changed, as if the file were there still", () => {
    const found = findCorrections(workflow, "painter");
    const rows = found.rows.map((row) => (row.mark === "negative" ? { ...row, place: "" } : row));
    const wanted = { ...found, rows, steps: { place: "3 steps", value: 4 }, output: "9" };
    const again = findCorrections(JSON.parse(JSON.stringify(applyCorrections(wanted))), "painter");
    expect({ ...again, workflow: null, rows: null }).toEqual({ ...wanted, workflow: null, rows: null });
    expect(again.rows.map(({ mark, place }) => [mark, place])).toEqual(rows.map(({ mark, place }) => [mark, place]));
    expect(findOutputs(again.workflow)).toEqual(["9", "10"]);
    const restored = applyCorrections({ ...again, rows: [], output: "10" });
    expect(restored[6]?.inputs.text).toBe("a glass bottle");
    expect(Object.keys(restored)).toContain("10");
  });

  it("leave marks of somebody's own as they are", () => {
    const own = { ...workflow, 6: node("CLIPTextEncode", { text: "photo of {{prompt}}", clip: ["4", 1] }) };
    const found = findCorrections(own, "painter");
    expect(found.isMarked).toBe(true);
    expect(applyCorrections(found)[6]?.inputs.text).toBe("photo of {{prompt}}");
    expect(applyCorrections(found)[3]?.inputs.seed).toBe(156);
  });
});

describe("somebody's file", () => {
  it.each<[name: string, text: string, refusal: RegExp]>([
    ["that is empty", "", /JSON/],
    ["of HTML", "<html></html>", /JSON/],
    ["half of a workflow", JSON.stringify(workflow).slice(0, 200), /JSON/],
    ["of no nodes", "{}", /no workflow/],
    ["in the editor's format", JSON.stringify({ nodes: [], links: [] }), /no workflow/],
    ["nested without end", `{"1":{"class_type":"a","inputs":{"a":${"[".repeat(9_000)}${"]".repeat(9_000)}}}}`, /no/],
    [
      "of too many nodes",
      JSON.stringify(Object.fromEntries(Array.from({ length: 1_001 }, (_, i) => [i, node("A", {})]))),
      /no workflow/,
    ],
    ["that is too large", JSON.stringify({ 1: node("A", { text: "ü".repeat(60_000) }) }), /larger than 100 kB/],
  ])("%s is refused", (_, text, refusal) => {
    expect(readWorkflow(text)).toEqual({ refusal: expect.stringMatching(refusal) });
  });

  it("that leads to what every object has, or in circles, tells of no prompt", () => {
    const odd = {
      1: node("KSampler", { positive: ["constructor", 0], negative: ["1", 0] }),
      2: node("SaveImage", { images: ["1", 0] }),
    };
    expect(readMarked(JSON.stringify(odd), "PAINTER")).toEqual({ refusal: expect.stringContaining("no {{prompt}}") });
    expect(readMarked(`{"__proto__":${JSON.stringify(odd[1])}}`, "PAINTER")).toHaveProperty("refusal");
  });
});
