import { describe, expect, it } from "vitest";
import { placeMarks } from "./place-marks.ts";

type Inputs = Record<string, unknown>;
const node = (class_type: string, inputs: Inputs) => ({ class_type, inputs });
const save = (images: unknown) => node("SaveImage", { filename_prefix: "ComfyUI", images });

describe("a workflow without marks", () => {
  it("of a checkpoint gets words, what to leave out, size and seed, and keeps the rest", () => {
    const marked = placeMarks(
      {
        3: node("KSampler", {
          ...{ seed: 156, steps: 20, cfg: 8, sampler_name: "euler", denoise: 1, model: ["4", 0] },
          ...{ positive: ["6", 0], negative: ["7", 0], latent_image: ["5", 0] },
        }),
        4: node("CheckpointLoaderSimple", { ckpt_name: "sd_xl.safetensors" }),
        5: node("EmptyLatentImage", { width: 512, height: 512, batch_size: 1 }),
        6: node("CLIPTextEncode", { text: "a glass bottle", clip: ["4", 1] }),
        7: node("CLIPTextEncode", { text: "text, watermark", clip: ["4", 1] }),
        8: node("VAEDecode", { samples: ["3", 0], vae: ["4", 2] }),
        9: save(["8", 0]),
        10: node("CLIPTextEncode", { text: "joined to nothing", clip: ["4", 1] }),
      },
      "PAINTER",
    );
    expect(marked[6]?.inputs).toEqual({ text: "{{prompt}}", clip: ["4", 1] });
    expect(marked[7]?.inputs).toEqual({ text: "{{negative}}", clip: ["4", 1] });
    expect(marked[5]?.inputs).toEqual({ width: "{{width}}", height: "{{height}}", batch_size: 1 });
    expect(marked[3]?.inputs).toMatchObject({ seed: "{{seed}}", steps: 20, cfg: 8, sampler_name: "euler" });
    expect(marked[4]?.inputs).toEqual({ ckpt_name: "sd_xl.safetensors" });
    expect(marked[10]?.inputs.text).toBe("joined to nothing");
  });

  it("of a guided sampler is followed through its guider, to values in nodes of their own", () => {
    const marked = placeMarks(
      {
        6: node("CLIPTextEncode", { text: ["40", 0], clip: ["11", 0] }),
        9: save(["8", 0]),
        8: node("VAEDecode", { samples: ["13", 0], vae: ["10", 0] }),
        10: node("VAELoader", { vae_name: "ae.safetensors" }),
        11: node("DualCLIPLoader", { clip_name1: "t5xxl.safetensors", type: "flux" }),
        13: node("SamplerCustomAdvanced", {
          ...{ noise: ["25", 0], guider: ["22", 0], sampler: ["16", 0], sigmas: ["17", 0], latent_image: ["27", 0] },
        }),
        16: node("KSamplerSelect", { sampler_name: "euler" }),
        17: node("BasicScheduler", { scheduler: "simple", steps: 4, denoise: 1, model: ["12", 0] }),
        12: node("UNETLoader", { unet_name: "flux2.safetensors" }),
        22: node("BasicGuider", { model: ["12", 0], conditioning: ["26", 0] }),
        25: node("RandomNoise", { noise_seed: 219670278747233 }),
        26: node("FluxGuidance", { guidance: 3.5, conditioning: ["6", 0] }),
        27: node("EmptySD3LatentImage", { width: ["41", 0], height: 1024, batch_size: 1 }),
        40: node("PrimitiveStringMultiline", { value: "a cat" }),
        41: node("PrimitiveInt", { value: 1024 }),
      },
      "PAINTER",
    );
    expect(marked[40]?.inputs).toEqual({ value: "{{prompt}}" });
    expect(marked[41]?.inputs).toEqual({ value: "{{width}}" });
    expect(marked[27]?.inputs).toMatchObject({ width: ["41", 0], height: "{{height}}" });
    expect(marked[25]?.inputs).toEqual({ noise_seed: "{{seed}}" });
    expect(JSON.stringify(marked)).not.toContain("{{negative}}");
    expect(marked[17]?.inputs).toMatchObject({ scheduler: "simple", steps: 4 });
  });

  it("that edits pictures gets them in order, and no size where one is brought to size", () => {
    const marked = placeMarks(
      {
        1: node("LoadImage", { image: "person.png" }),
        2: node("LoadImage", { image: "room.png" }),
        3: node("ImageScale", { image: ["1", 0], width: 1024, height: 1024, crop: "disabled" }),
        4: node("TextEncodeQwenImageEditPlus", {
          prompt: "put them there",
          clip: ["9", 0],
          image1: ["3", 0],
          image2: ["2", 0],
        }),
        5: node("ConditioningZeroOut", { conditioning: ["4", 0] }),
        6: node("ControlNetApplyAdvanced", { positive: ["4", 0], negative: ["5", 0], strength: 1, image: ["3", 0] }),
        7: node("KSampler", {
          seed: 1,
          positive: ["6", 0],
          negative: ["6", 1],
          latent_image: ["8", 0],
          model: ["9", 1],
        }),
        8: node("VAEEncode", { pixels: ["3", 0], vae: ["9", 2] }),
        9: node("CheckpointLoaderSimple", { ckpt_name: "edit.safetensors" }),
        10: node("VAEDecode", { samples: ["7", 0], vae: ["9", 2] }),
        11: save(["10", 0]),
      },
      "PAINTER",
    );
    expect(marked[1]?.inputs.image).toBe("{{reference1}}");
    expect(marked[2]?.inputs.image).toBe("{{reference2}}");
    expect(marked[4]?.inputs.prompt).toBe("{{prompt}}");
    expect(marked[3]?.inputs).toMatchObject({ width: 1024, height: 1024 });
    expect(JSON.stringify(marked)).not.toContain("{{negative}}");
  });

  it("that makes a video gets its frames and its length", () => {
    const marked = placeMarks(
      {
        1: node("LoadImage", { image: "first.png" }),
        2: node("LoadImage", { image: "last.png" }),
        3: node("CLIPTextEncode", { text: "the boat drifts", clip: ["8", 0] }),
        4: node("CLIPTextEncode", { text: "still", clip: ["8", 0] }),
        5: node("WanFirstLastFrameToVideo", {
          ...{ width: 832, height: 480, length: 81, batch_size: 1, positive: ["3", 0], negative: ["4", 0] },
          ...{ vae: ["9", 0], start_image: ["1", 0], end_image: ["2", 0] },
        }),
        6: node("KSampler", {
          seed: 1,
          positive: ["5", 0],
          negative: ["5", 1],
          latent_image: ["5", 2],
          model: ["7", 0],
        }),
        7: node("UNETLoader", { unet_name: "wan2.2.safetensors" }),
        8: node("CLIPLoader", { clip_name: "umt5.safetensors", type: "wan" }),
        9: node("VAELoader", { vae_name: "wan.safetensors" }),
        10: node("VAEDecode", { samples: ["6", 0], vae: ["9", 0] }),
        11: node("CreateVideo", { fps: 16, images: ["10", 0] }),
        12: node("SaveVideo", { filename_prefix: "video", format: "mp4", codec: "h264", video: ["11", 0] }),
      },
      "ANIMATOR",
    );
    expect(marked[1]?.inputs.image).toBe("{{first_frame}}");
    expect(marked[2]?.inputs.image).toBe("{{last_frame}}");
    expect(marked[3]?.inputs.text).toBe("{{prompt}}");
    expect(marked[4]?.inputs.text).toBe("{{negative}}");
    expect(marked[5]?.inputs).toMatchObject({ width: "{{width}}", height: "{{height}}", length: "{{frames}}" });
    expect(marked[12]?.inputs).toMatchObject({ filename_prefix: "video", format: "mp4" });
  });
});
