import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { ProviderFault } from "../../provider-fault.ts";
import type { SpeechAnswer, SpeechCall, SpeechFailure } from "./speech-message.ts";

type Task = {
  call: Omit<SpeechCall, "id">;
  signal: AbortSignal;
  tries: number;
  resolve: (answer: SpeechAnswer) => void;
  reject: (reason: unknown) => void;
};

type Speaker = { child: ChildProcess; task: Task | null; idle: NodeJS.Timeout | null; give: (task: Task) => void };

const program = fileURLToPath(new URL("./speech-process.ts", import.meta.url));
const mostSpeakers = 2;
const mostTries = 3;
const idleMs = 30_000;
const endAfterCalls = 2_000;

const speakers = new Set<Speaker>();
const waiting: Task[] = [];

/**
 * Asks a speech process, starting one where none is free. An aborted call kills its process; a call whose process
 * dies for another reason is asked again of a new one.
 */
export function requestSpeech(call: Omit<SpeechCall, "id">, signal: AbortSignal): Promise<SpeechAnswer> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const task: Task = { call, signal, tries: 0, resolve, reject };
    signal.addEventListener("abort", () => drop(task), { once: true });
    waiting.push(task);
    assign();
  });
}

/** The running speech processes, for whoever watches over them. */
export function speechProcessIds(): number[] {
  return [...speakers].flatMap(({ child }) => child.pid ?? []);
}

function assign(): void {
  while (waiting.length > 0) {
    const free = [...speakers].find(({ task }) => task === null) ?? startSpeaker();
    const task = free && waiting.shift();
    if (!free || !task) return;
    free.give(task);
  }
}

function drop(task: Task): void {
  const place = waiting.indexOf(task);
  if (place >= 0) waiting.splice(place, 1);
  const speaker = [...speakers].find((candidate) => candidate.task === task);
  if (speaker) {
    speaker.task = null;
    speakers.delete(speaker);
    speaker.child.kill("SIGKILL");
  }
  task.reject(task.signal.reason);
  assign();
}

function startSpeaker(): Speaker | null {
  if (speakers.size >= mostSpeakers) return null;
  const child = fork(program, [], {
    serialization: "advanced",
    execArgv: ["--disable-warning=ExperimentalWarning"],
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    env: { NODE_ENV: "production" },
  });
  let calls = 0;
  const speaker: Speaker = { child, task: null, idle: null, give };
  speakers.add(speaker);

  function give(task: Task): void {
    if (speaker.idle) clearTimeout(speaker.idle);
    speaker.task = task;
    task.tries += 1;
    calls += 1;
    child.ref();
    child.channel?.ref();
    child.send({ id: calls, ...task.call }, (error) => {
      if (error) child.kill("SIGKILL");
    });
  }

  function rest(): void {
    speaker.task = null;
    if (calls >= endAfterCalls) {
      end();
      return;
    }
    // An idle process must not keep the service's own from ending.
    child.unref();
    child.channel?.unref();
    speaker.idle = setTimeout(end, idleMs).unref();
  }

  function end(): void {
    speakers.delete(speaker);
    child.kill("SIGKILL");
  }

  child.on("message", (reply: SpeechAnswer | SpeechFailure) => {
    const { task } = speaker;
    rest();
    if (!task) return;
    if ("error" in reply) task.reject(failure(`The voice could not speak this text (${reply.error}).`));
    else task.resolve(reply);
    assign();
  });
  child.on("error", (error) => {
    if (child.pid === undefined) speaker.task?.reject(failure("The speech process did not start.", error));
  });
  child.on("exit", () => {
    if (speaker.idle) clearTimeout(speaker.idle);
    speakers.delete(speaker);
    const { task } = speaker;
    speaker.task = null;
    if (task && task.tries >= mostTries) task.reject(failure("The speech process ended several times while speaking."));
    else if (task) waiting.unshift(task);
    assign();
  });
  return speaker;
}

function failure(message: string, cause?: unknown): ProviderFault {
  return new ProviderFault("bad_output", {
    message: `${message} Try again, or choose another voice.`,
    provider: "espeak",
    cause,
  });
}
