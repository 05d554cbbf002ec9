import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { GuestMark, ThreadReaders } from "./guest-mark.tsx";

it("says beside a thread whether guests read it", () => {
  expect(renderToStaticMarkup(<ThreadReaders isInternal />)).toContain("Team only");
  expect(renderToStaticMarkup(<ThreadReaders isInternal={false} />)).toContain("Guests see this");
});

it("marks a guest", () => {
  expect(renderToStaticMarkup(<GuestMark />)).toContain("Guest");
});
