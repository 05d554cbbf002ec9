import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { UnreadBadge } from "./bell.tsx";

const countShown = (unread: number) =>
  /data-count="([^"]*)"/.exec(renderToStaticMarkup(<UnreadBadge unread={unread} />))?.[1];

it("shows how much is unread in one digit, 9+ beyond it, and nothing where nothing is", () => {
  expect([1, 9, 10, 250].map(countShown)).toEqual(["1", "9", "9+", "9+"]);
  expect(renderToStaticMarkup(<UnreadBadge unread={0} />)).toBe("");
});
