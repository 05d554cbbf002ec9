import { pictureOf } from "./make-media.ts";
import type { Part } from "./model-server.ts";

/** Pictures as Gemini, fal, Replicate, Luma and Black Forest Labs hand them out: inside the answer, at an address in it, or after a job. */
export function createPictures() {
  const jobs = new Map<string, number>();
  let paid = 0;
  let isHeld = false;
  let failure: string | null = null;

  const order = () => {
    paid += 1;
    jobs.set(`picture-${paid}`, 0);
    return `picture-${paid}`;
  };
  /** Working at first, and as long as jobs are held. */
  const stateOf = (id: string) => {
    const asked = (jobs.get(id) ?? 0) + 1;
    jobs.set(id, asked);
    return isHeld || asked < 2 ? "working" : failure === null ? "done" : "failed";
  };

  const answer: Part = async (call, { pathname, searchParams }) => {
    const origin = `http://${call.headers.host}`;
    const address = `${origin}/pictures/one.png`;
    if (pathname.startsWith("/pictures/")) {
      return { body: await pictureOf({ width: 320, height: 180, words: "hosted" }), type: "image/png" };
    }
    if (pathname.endsWith(":generateContent")) {
      if (failure !== null) return { body: JSON.stringify({ candidates: [{ finishReason: "IMAGE_SAFETY" }] }) };
      const data = (await pictureOf({ width: 320, height: 180, words: "gemini" })).toString("base64");
      const content = { role: "model", parts: [{ inlineData: { mimeType: "image/png", data } }] };
      const usageMetadata = { promptTokenCount: 1, candidatesTokenCount: 1, totalTokenCount: 2 };
      return { body: JSON.stringify({ candidates: [{ content, finishReason: "STOP" }], usageMetadata }) };
    }
    if (pathname.endsWith("/picture-model/predictions")) {
      const id = order();
      const urls = { get: `${origin}/v1/pictures/predictions/${id}` };
      return { status: 201, body: JSON.stringify({ id, status: "starting", output: null, urls }) };
    }
    const prediction = /^\/v1\/pictures\/predictions\/(.+)$/u.exec(pathname)?.[1];
    if (prediction) {
      const status = { working: "processing", failed: "failed", done: "succeeded" }[stateOf(prediction)];
      const ended = { output: status === "succeeded" ? [address] : null, error: status === "failed" ? failure : null };
      const urls = { get: `${origin}${pathname}` };
      return { body: JSON.stringify({ id: prediction, status, urls, ...ended }) };
    }
    if (pathname === "/dream-machine/v1/generations/image") {
      return { status: 201, body: JSON.stringify({ id: order(), state: "queued" }) };
    }
    const generation = /^\/dream-machine\/v1\/generations\/(.+)$/u.exec(pathname)?.[1];
    if (generation) {
      const state = { working: "dreaming", failed: "failed", done: "completed" }[stateOf(generation)];
      const ended = state === "completed" ? { assets: { image: address } } : { failure_reason: failure };
      return { body: JSON.stringify({ id: generation, state, ...ended }) };
    }
    if (pathname.startsWith("/flux/")) {
      if (call.method === "POST") {
        return { body: JSON.stringify({ id: order(), polling_url: `${origin}/flux/get_result` }) };
      }
      const id = searchParams.get("id") ?? "";
      const state = stateOf(id);
      if (state === "working") return { body: JSON.stringify({ id, status: "Pending", result: null }) };
      if (state === "done") return { body: JSON.stringify({ id, status: "Ready", result: { sample: address } }) };
      const isModerated = failure?.includes("NSFW");
      const details = isModerated ? { "Moderation Reasons": [failure] } : { error: failure };
      const status = isModerated ? "Request Moderated" : "Error";
      return { body: JSON.stringify({ id, status, result: null, details }) };
    }
    if (pathname === "/sdapi/v1/txt2img") {
      if (failure !== null)
        return { status: 500, body: JSON.stringify({ error: "OutOfMemoryError", detail: failure }) };
      const [width, height] = [Number(call.json.width), Number(call.json.height)];
      const picture = await pictureOf({ width, height, words: "sdapi" });
      return { body: JSON.stringify({ images: [picture.toString("base64")], parameters: call.json, info: "{}" }) };
    }
    if (!pathname.endsWith("/picture-model")) return null;
    const images = [{ url: address, content_type: "image/png" }];
    return { body: JSON.stringify({ images, has_nsfw_concepts: [failure !== null], prompt: call.json.prompt }) };
  };

  return {
    answer,
    /** Jobs that were taken: each is paid for. */
    paid: () => paid,
    failWith: (reason: string | null) => {
      failure = reason;
    },
    hold: () => {
      isHeld = true;
    },
    letGo: () => {
      isHeld = false;
    },
  };
}
