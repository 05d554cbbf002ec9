import { someVideo } from "./make-media.ts";
import type { Part, Sent } from "./model-server.ts";

type Job = { id: string; body: Sent; token: string | undefined; asked: number };

/**
 * Addresses that take orders for videos: a plain one, and those of fal, Replicate, Google, xAI, Alibaba and OpenAI.
 * `paid` counts orders.
 */
export function createVideos() {
  const jobs = new Map<string, Job>();
  let paid = 0;
  let isHeld = false;
  let failure: string | null = null;

  const answer: Part = async (call, url) => {
    const { kind, json } = call;
    const origin = `http://${call.headers.host}`;
    if (kind === "submit") {
      const token = call.headers["idempotency-key"] as string | undefined;
      const known = [...jobs.values()].find(
        (job) => token !== undefined && job.token === token && call.path === "/v1/videos",
      );
      const id = known?.id ?? `video-${paid + 1}`;
      if (!known) paid += 1;
      jobs.set(id, known ?? { id, body: json, token, asked: 0 });
      if (call.path.startsWith("/fal-ai/")) {
        // Its package takes answers for its own only from its own address, whatever proxy stands between.
        return {
          body: JSON.stringify({ request_id: id, response_url: `https://queue.fal.run${call.path}/requests/${id}` }),
        };
      }
      if (call.path === "/videos") return { body: JSON.stringify({ id, object: "video", status: "queued" }) };
      if (call.path === "/xai/videos/generations") return { body: JSON.stringify({ request_id: id }) };
      if (call.path.endsWith("video-synthesis"))
        return { body: JSON.stringify({ output: { task_id: id, task_status: "PENDING" }, request_id: "r" }) };
      if (call.path.endsWith("predictions")) return { body: JSON.stringify(prediction(id, origin, "starting")) };
      if (call.path.endsWith(":predictLongRunning"))
        return { body: JSON.stringify({ name: `operations/${id}`, done: false }) };
      return { status: 202, body: JSON.stringify({ data: { id, state: "queued" } }) };
    }
    if (kind === "status") {
      const job = jobs.get(url.pathname.split("/").at(-1) ?? "");
      if (!job) return { status: 404, body: JSON.stringify({ error: { message: "no such job" } }) };
      job.asked += 1;
      const state = isHeld || job.asked < 2 ? "working" : failure ? "failed" : "done";
      const file = `${origin}/files/${job.id}.mp4`;
      if (call.path.startsWith("/fal-ai/")) {
        if (state === "working")
          return { status: 400, body: JSON.stringify({ detail: "Request is still in progress" }) };
        if (state === "failed")
          return { status: 422, body: JSON.stringify({ error: { message: failure, code: 422 } }) };
        return { body: JSON.stringify({ video: { url: file, content_type: "video/mp4" } }) };
      }
      const said = { message: failure, code: "failed" };
      if (call.path.startsWith("/videos/")) {
        const status = { working: "in_progress", failed: "failed", done: "completed" }[state];
        return {
          body: JSON.stringify({ id: job.id, object: "video", status, ...(state === "failed" && { error: said }) }),
        };
      }
      if (call.path.startsWith("/xai/")) {
        const status = { working: "pending", failed: "failed", done: "done" }[state];
        const ended = { done: { video: { url: file } }, failed: { error: said }, working: {} }[state];
        return { body: JSON.stringify({ status, ...ended }) };
      }
      if (call.path.startsWith("/api/v1/tasks/")) {
        const task_status = { working: "RUNNING", failed: "FAILED", done: "SUCCEEDED" }[state];
        const ended = { done: { video_url: file }, failed: said, working: {} }[state];
        return { body: JSON.stringify({ output: { task_id: job.id, task_status, ...ended }, request_id: "r" }) };
      }
      if (call.path.includes("predictions")) {
        const status = { working: "processing", failed: "failed", done: "succeeded" }[state];
        return { body: JSON.stringify(prediction(job.id, origin, status, file)) };
      }
      if (call.path.includes("operations/")) {
        if (state === "working") return { body: JSON.stringify({ name: `operations/${job.id}`, done: false }) };
        const error = { code: 3, message: failure };
        const response = { generateVideoResponse: { generatedSamples: [{ video: { uri: file } }] } };
        return {
          body: JSON.stringify({
            name: `operations/${job.id}`,
            done: true,
            ...(state === "failed" ? { error } : { response }),
          }),
        };
      }
      return {
        body: JSON.stringify({
          data: {
            id: job.id,
            state,
            ...(state === "done" && { output: [{ url: file }] }),
            error: { message: failure },
          },
        }),
      };
    }
    return kind === "file" ? { body: await someVideo(), type: "video/mp4" } : null;
  };

  function prediction(id: string, origin: string, status: string, output?: string) {
    const urls = { get: `${origin}/predictions/${id}` };
    return {
      id,
      status,
      urls,
      output: status === "succeeded" ? output : null,
      error: status === "failed" ? failure : null,
    };
  }

  return {
    answer,
    jobs,
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
