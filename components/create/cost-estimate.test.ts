import { expect, it } from "vitest";
import { type Estimates, expectProject, expectRest } from "#lib/studio/projects/estimates/estimates.ts";
import { formatTimeLeft } from "../ui/format.ts";
import { describeCost } from "./check-step.tsx";

const script = { projects: 3, sceneMs: { low: 4_000, high: 7_000 }, sceneCredit: 0.5 };
const known: Estimates = { projects: { script }, takes: {}, films: {}, isHosted: false };
const createdAt = 1_000_000;

function leftOf(estimates: Estimates, project: Parameters<typeof expectProject>[1], passedMs = 0) {
  const given = { expected: expectProject(estimates, project), createdAt, estimatedReadyAt: undefined };
  const rest = expectRest({ ...given, now: createdAt + passedMs });
  return rest === null || rest === "longer" ? rest : formatTimeLeft(rest);
}

it("promises in the wizard what the progress says when the project begins", () => {
  const same = { method: "script", scenes: 10 } as const;
  expect(describeCost(known, same)).toBe(
    "Ready in 40 s to 1 min 10 s, about 5 credits, estimated from 3 earlier projects here.",
  );
  expect(leftOf(known, same)).toBe("40 s to 1 min 10 s left");
  const typical = { method: "idea", scenes: 4 } as const;
  expect(describeCost({ ...known, isHosted: true }, typical)).toMatch(/^Ready in 9 min 00 s to 27 min 00 s, typical/);
  expect(leftOf({ ...known, isHosted: true }, typical)).toBe("9 min 00 s to 27 min 00 s left");
});

it("says nothing of a whole that cannot be known yet", () => {
  expect(describeCost(known, { method: "idea", scenes: 4 })).toBe(
    "Time and cost are known after the first project of this kind with what is connected now.",
  );
  expect(leftOf(known, { method: "idea", scenes: 4 })).toBeNull();
  expect(describeCost(known, { method: "script", scenes: null })).toMatch(
    /^A scene takes 4 s to 7 s and about 0.5 credits/,
  );
  expect(leftOf(known, { method: "script", scenes: 0 })).toBeNull();
});

it("counts down, and asks the service once what is usual has passed", () => {
  const same = { method: "script", scenes: 10 } as const;
  expect(leftOf(known, same, 45_000)).toBe("up to 25 s left");
  expect(leftOf(known, same, 71_000)).toBe("longer");
  const given = { expected: expectProject(known, same), createdAt, now: createdAt + 80_000 };
  expect(expectRest({ ...given, estimatedReadyAt: createdAt + 95_000 })).toEqual({ low: 15_000, high: 15_000 });
  expect(expectRest({ ...given, estimatedReadyAt: createdAt + 60_000 })).toBe("longer");
});
