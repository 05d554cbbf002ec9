import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { programEnvironment } from "./run.ts";

type Reply<Answer> = { answer: Answer } | { error: string };

type Task<Call, Answer> = {
  call: Call;
  tries: number;
  resolve: (answer: Answer) => void;
  reject: (reason: unknown) => void;
};

type Member<Call, Answer> = {
  child: ChildProcess;
  task: Task<Call, Answer> | null;
  calls: number;
  idle?: NodeJS.Timeout;
};

/** Why a call has no answer. */
export class ProcessFault extends Error {
  override readonly name = "ProcessFault";
}

const mostTries = 3;
const idleMs = 30_000;
const endAfterCalls = 2_000;

/**
 * Long-lived processes that answer one call at a time over IPC: started when needed, ended when idle. An aborted call
 * kills its process; a call whose process dies otherwise is asked again of a new one.
 */
export class ProcessPool<Call extends object, Answer> {
  readonly #program: string;
  readonly #most: number;
  readonly #members = new Set<Member<Call, Answer>>();
  readonly #waiting: Task<Call, Answer>[] = [];

  constructor({ program, most }: { program: URL; most: number }) {
    this.#program = fileURLToPath(program);
    this.#most = most;
  }

  async ask(call: Call, signal: AbortSignal): Promise<Answer> {
    signal.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const task: Task<Call, Answer> = { call, tries: 0, resolve, reject };
    const stop = () => this.#drop(task, signal.reason);
    signal.addEventListener("abort", stop, { once: true });
    this.#waiting.push(task);
    this.#assign();
    try {
      return await promise;
    } finally {
      signal.removeEventListener("abort", stop);
    }
  }

  /** Ids of the running processes, for whoever watches over them. */
  get processIds(): number[] {
    return [...this.#members].flatMap(({ child }) => child.pid ?? []);
  }

  #assign(): void {
    while (this.#waiting.length > 0) {
      const free = [...this.#members].find(({ task }) => task === null) ?? this.#start();
      const task = free && this.#waiting.shift();
      if (!free || !task) return;
      this.#give(free, task);
    }
  }

  #drop(task: Task<Call, Answer>, reason: unknown): void {
    const place = this.#waiting.indexOf(task);
    if (place >= 0) this.#waiting.splice(place, 1);
    const member = [...this.#members].find((candidate) => candidate.task === task);
    if (member) this.#end(member);
    task.reject(reason);
    this.#assign();
  }

  #start(): Member<Call, Answer> | null {
    if (this.#members.size >= this.#most) return null;
    const child = fork(this.#program, [], {
      serialization: "advanced",
      execArgv: [],
      stdio: ["ignore", "ignore", "ignore", "ipc"],
      env: programEnvironment(),
    });
    const member: Member<Call, Answer> = { child, task: null, calls: 0 };
    this.#members.add(member);
    child.on("message", (reply: Reply<Answer>) => this.#receive(member, reply));
    child.on("error", () => this.#lose(member));
    child.on("exit", () => this.#lose(member));
    return member;
  }

  #give(member: Member<Call, Answer>, task: Task<Call, Answer>): void {
    clearTimeout(member.idle);
    member.task = task;
    member.calls += 1;
    task.tries += 1;
    member.child.ref();
    member.child.channel?.ref();
    member.child.send(task.call, (error) => {
      if (error) member.child.kill("SIGKILL");
    });
  }

  #receive(member: Member<Call, Answer>, reply: Reply<Answer>): void {
    const { task } = member;
    if (!task) return;
    member.task = null;
    if (member.calls >= endAfterCalls) this.#end(member);
    else this.#rest(member);
    if ("error" in reply) task.reject(new ProcessFault(reply.error));
    else task.resolve(reply.answer);
    this.#assign();
  }

  #rest(member: Member<Call, Answer>): void {
    // An idle process must not keep the service's own from ending.
    member.child.unref();
    member.child.channel?.unref();
    member.idle = setTimeout(() => this.#end(member), idleMs).unref();
  }

  #end(member: Member<Call, Answer>): void {
    clearTimeout(member.idle);
    member.task = null;
    this.#members.delete(member);
    member.child.kill("SIGKILL");
  }

  #lose(member: Member<Call, Answer>): void {
    const { task } = member;
    this.#end(member);
    if (task && task.tries >= mostTries) task.reject(new ProcessFault("its process ended several times"));
    else if (task) this.#waiting.unshift(task);
    this.#assign();
  }
}
