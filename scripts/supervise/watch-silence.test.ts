import { PassThrough } from "node:stream";
import { expect, it, vi } from "vitest";
import { watchSilence } from "../backup/schedule.ts";

it("tells once of a program that says nothing for so long, and of none that says something or has ended", () => {
  vi.useFakeTimers();
  try {
    const program = { stdout: new PassThrough(), stderr: new PassThrough() };
    const onSilent = vi.fn();
    const silence = watchSilence(program, 1_000, onSilent);
    for (const stream of [program.stdout, program.stderr, program.stdout]) {
      vi.advanceTimersByTime(999);
      stream.emit("data", "a word");
    }
    vi.advanceTimersByTime(999);
    expect(onSilent).not.toHaveBeenCalled();
    vi.advanceTimersByTime(5_000);
    expect(onSilent).toHaveBeenCalledTimes(1);
    silence.end();
    const ended = watchSilence(program, 1_000, onSilent);
    ended.end();
    program.stdout.emit("data", "late");
    vi.advanceTimersByTime(5_000);
    expect(onSilent).toHaveBeenCalledTimes(1);
  } finally {
    vi.useRealTimers();
  }
});
