import { expect, it } from "vitest";
import { describeUploads } from "./connection.tsx";

it("names the bucket that files go straight to, no matter who forwards the rest", () => {
  const storage = ["https://s3.example"];
  for (const forwards of [true, false]) {
    expect(describeUploads({ forwards, storage })).toBe(
      "Straight to https://s3.example; through this studio if that refuses browsers",
    );
  }
});

it("tells storage that the studio forwards from storage that it knows nothing of", () => {
  expect(describeUploads({ forwards: true, storage: [] })).toBe("Through this studio");
  expect(describeUploads({ forwards: false, storage: [] })).toMatch(/^Straight to the service's storage; through/);
});
