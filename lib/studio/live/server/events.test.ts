import { expect, it } from "vitest";
import { createPlaces } from "./events.ts";

it("lets so many in at a time for each name, and another one when one of them ends", () => {
  const take = createPlaces(20);
  const ends = Array.from({ length: 20 }, () => take("a session"));
  expect(ends).not.toContain(null);
  expect(take("a session")).toBeNull();
  expect(take("another")).not.toBeNull();
  const [end] = ends;
  end?.();
  end?.();
  expect(take("a session")).not.toBeNull();
  expect(take("a session")).toBeNull();
});
