import { expect, it } from "vitest";
import { faultSentence } from "./fault-sentence.ts";

const busy = { kind: "tooManyRequests", code: 4029, message: "rate limit" } as const;

it.each([
  [1, "Wait 1 second, then try again."],
  [3, "Wait 3 seconds, then try again."],
  [300, "Wait 5 minutes, then try again."],
  [undefined, "Wait a minute, then try again."],
])("says how long to wait when the service says it: %s seconds", (seconds, next) => {
  const fault = seconds === undefined ? busy : { ...busy, retryAfterSeconds: seconds };
  expect(faultSentence(fault)).toMatchObject({ message: "Too many requests to the service.", next });
});

it("says that something may have been made, and to look before trying again", () => {
  expect(faultSentence({ kind: "unconfirmed", code: -1, message: "No answer came in time" })).toEqual({
    code: "service_unconfirmed",
    message: "The service did not confirm this. It may have been made.",
    next: "Check whether it is there before you try again.",
    retryable: true,
  });
});
