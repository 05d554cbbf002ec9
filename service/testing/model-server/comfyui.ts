import { pictureOf, someVideo } from "./make-media.ts";
import type { Part } from "./model-server.ts";

type Job = {
  id: string;
  owner: string;
  workflow: Record<string, { class_type: string; inputs: Record<string, unknown> }>;
  asked: number;
  failure?: string;
};

/** The part of ComfyUI that Sceneboard talks to. Every accepted prompt is paid for: `paid` counts them. */
export function createComfy() {
  const jobs = new Map<string, Job>();
  const uploads: string[] = [];
  let paid = 0;
  let fate: string | null = null;
  /** How often a job is asked after until it is done. */
  let patience = 1;
  let isHeld = false;
  let ownIds = true;

  const answer: Part = async (call, url) => {
    const { kind, json } = call;
    if (kind === "upload") {
      const name = /filename="([^"]+)"/u.exec(call.body.toString("latin1"))?.[1] ?? "none";
      uploads.push(name);
      return { body: JSON.stringify({ name, subfolder: "", type: "input" }) };
    }
    if (kind === "prompt") {
      const id = ownIds && json.prompt_id ? json.prompt_id : `job-${paid + 1}`;
      paid += 1;
      jobs.set(id, {
        id,
        owner: json.client_id ?? "",
        workflow: json.prompt as Job["workflow"],
        asked: 0,
        ...(fate !== null && { failure: fate }),
      });
      return { body: JSON.stringify({ prompt_id: id, number: paid, node_errors: {} }) };
    }
    if (kind === "queue") {
      const waiting = [...jobs.values()].filter((job) => !isDone(job)).map(row);
      return { body: JSON.stringify({ queue_running: waiting.slice(0, 1), queue_pending: waiting.slice(1) }) };
    }
    if (kind === "history") {
      const wanted = decodeURIComponent(url.pathname.split("/")[2] ?? "");
      const named = jobs.get(wanted);
      if (named) named.asked += 1;
      const found = wanted ? [named] : [...jobs.values()];
      const entries = found.flatMap((job) => (job && isDone(job) ? [[job.id, entry(job)] as const] : []));
      return { body: JSON.stringify(Object.fromEntries(entries)) };
    }
    if (kind !== "view") return null;
    const name = url.searchParams.get("filename") ?? "";
    if (name.endsWith(".mp4")) return { body: await someVideo(), type: "video/mp4" };
    const job = jobs.get(name.replace(/\.png$/u, ""));
    const words = JSON.stringify(job?.workflow ?? name);
    return { body: await pictureOf({ width: 256, height: 144, words }), type: "image/png" };
  };

  const isDone = (job: Job) => !isHeld && job.asked >= patience;
  const row = ({ id, owner, workflow }: Job) => [1, id, workflow, { client_id: owner }, []];
  function entry(job: Job) {
    const isVideo = Object.values(job.workflow).some(({ class_type }) => /video/iu.test(class_type));
    const file = { filename: `${job.id}.${isVideo ? "mp4" : "png"}`, subfolder: "", type: "output" };
    const messages = [["execution_error", { exception_message: job.failure, node_type: "KSampler" }]];
    const status =
      job.failure === undefined
        ? { status_str: "success", completed: true, messages: [] }
        : { status_str: "error", completed: false, messages };
    return { prompt: row(job), outputs: job.failure === undefined ? { 9: { images: [file] } } : {}, status };
  }

  return {
    answer,
    uploads,
    jobs,
    paid: () => paid,
    /** Jobs that come from now on fail like this. */
    failWith: (reason: string | null) => {
      fate = reason;
    },
    /** Jobs stay at work until they are let go. */
    hold: () => {
      isHeld = true;
    },
    letGo: () => {
      isHeld = false;
    },
    answerAfter: (questions: number) => {
      patience = questions;
    },
    /** As servers that give every prompt an id of their own. */
    useOwnIds: (does: "client's" | "server's") => {
      ownIds = does === "client's";
    },
    forgetAll: () => jobs.clear(),
  };
}
