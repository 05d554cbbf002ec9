import { constants, setPriority } from "node:os";
import { resolve } from "node:path";
import type { Readable, Writable } from "node:stream";
import { because } from "#lib/contract/reasons.ts";
import { canIsolate, findProgram, isolate, NOT_ISOLATED } from "../programs/isolate.ts";
import { type ChildEnd, startChild } from "../programs/run.ts";
import { guardInputs } from "./input-format.ts";
import { diskFull, RenderFault } from "./render-fault.ts";

type Program = "ffmpeg" | "ffprobe";

export type FfmpegPaths = Record<Program, string>;

export type FfmpegTask = {
  args: string[];
  /** The task's own folder: relative names in `args` are in it. */
  cwd: string;
  signal: AbortSignal;
  deadlineMs: number;
  program?: Program;
  /** What the person would call the file at hand, for the message when it is broken. */
  subject?: string;
};

export type RunningFfmpeg = {
  stdin: Writable;
  stdout: Readable;
  /** Settles when the process has ended; rejects with a RenderFault. */
  done: Promise<{ stderr: string }>;
};

const LINES_KEPT = 400;
const LONGEST_LINE = 10_000;
let paths: FfmpegPaths = { ffmpeg: "ffmpeg", ffprobe: "ffprobe" };
let environment: NodeJS.ProcessEnv | undefined;

/**
 * Told once at boot; bare names are looked up on PATH. With `given` the programs know that environment and nothing else:
 * they read other people's files.
 */
export function setFfmpegPaths(found: FfmpegPaths, given?: NodeJS.ProcessEnv): void {
  paths = found;
  environment = given;
}

export function ffmpegEnvironment(): NodeJS.ProcessEnv | undefined {
  return environment;
}

export function ffmpegPaths(): FfmpegPaths {
  return paths;
}

/** Starts ffmpeg or ffprobe without a shell, in a process group of its own that dies as a whole. */
export function startFfmpeg(task: FfmpegTask): RunningFfmpeg {
  return start(task, { command: paths[task.program ?? "ffmpeg"], args: argsOf(task) });
}

function argsOf({ program = "ffmpeg", args }: FfmpegTask): string[] {
  const common = program === "ffmpeg" ? ["-hide_banner", "-nostdin", "-y"] : ["-hide_banner"];
  return [...common, ...guardInputs(args)];
}

type Command = { command: string; args: string[] };

function start(task: FfmpegTask, command: Command): RunningFfmpeg {
  const { cwd, signal, deadlineMs } = task;
  const { child, ended } = startChild({ ...command, cwd, env: environment, signal, deadlineMs, stdio: "pipe" });
  lowerPriority(child.pid);
  const stderr: string[] = [];
  // It writes a line in pieces: who wrote it, and what.
  let unended = "";
  const keep = (lines: string[]) => {
    stderr.push(...lines.filter(Boolean));
    if (stderr.length > LINES_KEPT) stderr.splice(0, stderr.length - LINES_KEPT);
  };
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    const lines = (unended + text).split(/[\r\n]+/);
    unended = lines.pop()?.slice(-LONGEST_LINE) ?? "";
    keep(lines);
  });
  child.stderr.on("end", () => keep([unended]));
  // A process that ends early closes its input; the exit code tells why, the broken pipe does not.
  child.stdin.on("error", () => {});
  return { stdin: child.stdin, stdout: child.stdout, done: settle(ended, task, stderr) };
}

type RunFfmpegTask = FfmpegTask & {
  /** For files of other people: where the machine allows it, only programs and what lies in `cwd` can be seen. */
  sight?: "cwd";
};

/** Runs to the end; returns what was written to standard output and the last lines of standard error. */
export async function runFfmpeg({ sight, ...task }: RunFfmpegTask): Promise<{ stdout: Buffer; stderr: string }> {
  const isolated = sight === "cwd" ? await findIsolated(task) : null;
  const running = isolated ? start(task, isolated) : startFfmpeg(task);
  running.stdin.end();
  const chunks: Buffer[] = [];
  running.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
  const { stderr } = await running.done;
  return { stdout: Buffer.concat(chunks), stderr };
}

/** The task as a command that sees its own folder alone; null where this machine or this ffmpeg cannot be isolated. */
async function findIsolated(task: FfmpegTask): Promise<Command | null> {
  const program = await findProgram(paths[task.program ?? "ffmpeg"]);
  if (!program || !(await canIsolate(program, ["-version"]))) return null;
  return isolate({ program, args: argsOf(task), folder: resolve(task.cwd) });
}

function lowerPriority(pid: number | undefined): void {
  try {
    if (pid) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Some containers forbid it; the clip is then rendered at normal priority.
  }
}

async function settle(ended: Promise<ChildEnd>, task: FfmpegTask, stderr: string[]): Promise<{ stderr: string }> {
  const end = await ended;
  if (end.kind === "out_of_time") {
    throw new RenderFault({ code: "timeout", reason: because("clip_step_too_slow", {}), detail: tail(stderr) });
  }
  if (end.kind === "not_started") throw end.error.code === "ENOENT" ? notInstalled(task, end.error) : end.error;
  if (end.kind === "killed" || end.code !== 0) {
    // Whatever became of the file's surroundings says nothing about the file.
    const isOfFile = end.kind === "killed" || end.code !== NOT_ISOLATED;
    throw faultOf(isOfFile ? task : { ...task, subject: undefined }, stderr);
  }
  return { stderr: stderr.join("\n") };
}

function faultOf(task: { subject?: string | undefined }, stderr: string[]): RenderFault {
  const detail = tail(stderr);
  if (/No space left on device|Disk quota exceeded/i.test(detail)) return diskFull(undefined, detail);
  if (task.subject) {
    return new RenderFault({
      code: "broken_input",
      reason: because("input_broken", { subject: task.subject }),
      detail,
    });
  }
  return new RenderFault({ code: "failed", reason: because("clip_failed", {}), detail });
}

function notInstalled({ program = "ffmpeg" }: FfmpegTask, cause: unknown): RenderFault {
  const action = program === "ffmpeg" ? ("name_ffmpeg" as const) : ("name_ffprobe" as const);
  return new RenderFault({ code: "failed", reason: because("program_missing", { program }), action, cause });
}

function tail(stderr: string[]): string {
  return stderr.slice(-12).join("\n");
}
