import { expect, it } from "vitest";
import { hideFromLog, withoutSecrets } from "./log.ts";

it("keeps secrets out of every line, no matter what carries them", () => {
  hideFromLog(["sbs_that_must_stay_on_the_server", ""]);
  expect(withoutSecrets('{"msg":"postgres://u:sbs_that_must_stay_on_the_server@host"}')).toBe(
    '{"msg":"postgres://u:[kept out]@host"}',
  );
});
