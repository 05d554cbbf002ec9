import { setTimeout as wait } from "node:timers/promises";
import type { Result } from "../../lib/result.ts";
import type { ServiceClient } from "../../lib/service-client/client.ts";
import type { ServiceFault } from "../../lib/service-client/service-fault.ts";

/** Creates a project from a script, waits for it, exports it and waits for the clip. Answers the file's address. */
export async function makeFilm({
  client,
  script,
  onStep,
}: {
  client: ServiceClient;
  script: string;
  /** Told the status again and again, with what is done of it. */
  onStep: (status: string, done: string) => void;
}): Promise<string> {
  const created = await client.call("createScriptProject", {
    body: {
      script,
      script_text_mode: "direct_script",
      video_title: "A day at the lighthouse",
      target_video: { burn_subtitles: true },
    },
  });
  const { projectUuid } = unwrap(created);
  onStep("project", projectUuid);
  for (;;) {
    const project = unwrap(await client.call("getProjectInfo", { params: { projectUuid } }));
    onStep(project.progressStatus, describeProgress(project.progress));
    if (project.progressStatus === "error") throw new Error(`The project failed: ${project.error?.message}`);
    if (project.progressStatus === "editing") break;
    await wait(500);
  }
  const { clipUuid } = unwrap(await client.call("exportProject", { params: { projectUuid }, body: {} }));
  onStep("clip", clipUuid);
  for (;;) {
    const clip = unwrap(await client.call("getClipInfo", { params: { clipUuid } }));
    onStep(clip.clipStatus, describeProgress(clip.progress));
    if (clip.clipStatus === "failed") throw new Error(`The export failed: ${clip.error?.message}`);
    if (clip.clipStatus === "completed") break;
    await wait(500);
  }
  const { downloadLink } = unwrap(await client.call("getDownloadLink", { params: { clipUuid } }));
  if (downloadLink === undefined) throw new Error("The clip is completed, but the service gives no download link.");
  return downloadLink;
}

function describeProgress(progress: { stage?: string; done: number; total: number } | undefined): string {
  if (progress === undefined || progress.total === 0) return "";
  return `${progress.stage ?? ""} ${progress.done}/${progress.total}`.trim();
}

function unwrap<Value>(result: Result<Value, ServiceFault>): Value {
  if (result.ok) return result.value;
  throw new Error(result.fault.message);
}
