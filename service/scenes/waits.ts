import type { ServiceDatabase } from "#db/service/client.ts";
import { listInLine } from "#db/service/provider-slots.ts";
import type { Capabilities } from "#lib/contract/capabilities.ts";
import type { PictureWait, Scene } from "#lib/contract/scene.ts";
import type { TakeKind } from "#lib/contract/take.ts";
import { lineOf, listUsable } from "../connections/serving.ts";
import type { ProjectRow } from "../projects/rows/get.ts";
import { listPictureJobs, type PictureJob } from "../takes/find.ts";

type Asked = { db: ServiceDatabase; providers: Capabilities["providers"] };
type Picture = Scene["storyboard"];
type Found = { job: PictureJob | undefined; inLine: { provider: string; before: number } | undefined };

/** The scenes with what is being made just now as such, and with what the rest that is still to be made waits for. */
export async function describeWaits(
  { db, providers }: Asked,
  { project, scenes }: { project: ProjectRow; scenes: Scene[] },
): Promise<Scene[]> {
  const isBeingMade = project.progressStatus !== "editing" && project.progressStatus !== "error";
  const isOpen = ({ processStatus }: Picture) => processStatus === "pending" || processStatus === "processing";
  if (!isBeingMade && !scenes.some(({ storyboard, motionVideo }) => isOpen(storyboard) || isOpen(motionVideo)))
    return scenes;
  const jobs = await listPictureJobs(db, project.workspaceUuid);
  const find = await findLines(db, { jobs, providers, project });
  const wantsMotion = isBeingMade && project.brief.aigc?.autoMotion === true;
  return scenes.map((scene) => {
    const found = (kind: TakeKind) =>
      find(
        jobs.find((job) => job.projectUuid === project.uuid && job.sceneUuid === scene.sceneId && job.kind === kind),
      );
    const { storyboard, motionVideo } = scene;
    const hasMotion = motionVideo.assetLink !== undefined || motionVideo.processStatus === "failed";
    const first: PictureWait = { for: storyboard.assetLink ? "earlier_steps" : "still" };
    return {
      ...scene,
      storyboard: isOpen(storyboard) ? tell(storyboard, found("storyboard"), { for: "earlier_steps" }) : storyboard,
      motionVideo:
        isOpen(motionVideo) || (wantsMotion && !hasMotion && !isMissing(storyboard))
          ? tell(motionVideo, found("motion_video"), first)
          : motionVideo,
    };
  });
}

/** One that failed after another was there leaves that one in use. */
function isMissing({ processStatus, assetLink }: Picture): boolean {
  return processStatus === "failed" && assetLink === undefined;
}

function tell(picture: Picture, { job, inLine }: Found, otherwise: PictureWait): Picture {
  if (!job) return picture.processStatus === "processing" ? picture : { ...picture, waiting: otherwise };
  const waiting = waitOf(job, inLine);
  return waiting ? { ...picture, processStatus: "pending", waiting } : { ...picture, processStatus: "processing" };
}

function waitOf(job: PictureJob, inLine: Found["inLine"]): PictureWait | null {
  if (inLine) return { for: "provider", ...inLine };
  if (job.state === "running") return null;
  if (job.state === "ready") return job.before > 0 ? { for: "turn", before: job.before } : { for: "worker" };
  return {
    ...{ for: "retry" as const, retryAt: Math.round(job.startsAt) },
    ...(job.provider && { provider: job.provider }),
    ...(job.after && { after: job.after }),
  };
}

/** Which of the jobs at work stand in a provider's line, and how many of the same workspace stand there for longer. */
async function findLines(
  db: ServiceDatabase,
  {
    jobs,
    providers,
    project,
  }: { jobs: readonly PictureJob[]; providers: Capabilities["providers"]; project: ProjectRow },
): Promise<(job: PictureJob | undefined) => Found> {
  const builtIn = Object.entries(providers).map(([ability, { name }]) => [`${ability} ${name}`, name] as const);
  const connected = (await listUsable(db, project)).map((row) => [lineOf(row), row.name] as const);
  const names = new Map([...builtIn, ...connected]);
  const running = jobs.filter(({ state }) => state === "running").toSorted((a, b) => a.startedAt - b.startedAt);
  const line = await listInLine(db, { jobIds: running.map(({ jobId }) => jobId), providers: [...names.keys()] });
  return (job) => {
    const place = job && line.get(job.jobId);
    if (!place) return { job, inLine: undefined };
    const inLine = running.filter(({ jobId }) => line.get(jobId) === place);
    const before = inLine.findIndex(({ jobId }) => jobId === job.jobId);
    return { job, inLine: { provider: names.get(place) ?? place, before } };
  };
}
