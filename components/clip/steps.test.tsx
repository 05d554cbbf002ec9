import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ClipSteps } from "./steps.tsx";

const text = (failedIn?: string) =>
  renderToStaticMarkup(<ClipSteps status="failed" {...(failedIn !== undefined && { failedIn })} />)
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

it("says where an export failed, and no more than that it did where the service does not tell", () => {
  expect(text("processing")).toContain("Failed while rendering");
  expect(text()).toBe("Failed");
  expect(text("of another service")).toBe("Failed");
});
