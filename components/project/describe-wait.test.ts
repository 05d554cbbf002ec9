import { expect, it } from "vitest";
import { describeWait } from "./steps.tsx";

it("says for what is waited and how many come first", () => {
  const turn = (before: number) => ({ for: "turn", before }) as const;
  expect(describeWait(turn(2), "export")).toBe("Waits in the render queue, 2 exports before it");
  expect(describeWait(turn(0), "export")).toBe("Next in the render queue");
  expect(describeWait(turn(1), "project")).toMatch(/^Waits for its turn, 1 project before it: /);
  expect(describeWait({ for: "project", before: 0 }, "export")).toBe("Waits for its project to be ready");
  expect(describeWait({ for: "worker", before: 0 }, "project")).toBe("Waits for a free worker");
  expect(describeWait({ for: "worker", before: 2 }, "project")).toBe("Waits for a free worker, 2 projects before it");
  expect(describeWait({ for: "speech", before: 0 }, "project")).toBe("Waits for its recording");
});
