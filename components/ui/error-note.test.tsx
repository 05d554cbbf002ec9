import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ErrorNote } from "./error-note.tsx";
import { ErrorState } from "./states.tsx";

const fault = { message: "The page could not be read.", next: "Check the address.", code: "service_invalid_input" };

it.each([
  ["in place", <ErrorNote key="note" {...fault} />],
  ["in place of a page", <ErrorState key="state" sentence={fault.message} code={fault.code} />],
])("keeps a fault's code out of its sentences, in closed details from which it is copied: %s", (_, shown) => {
  const html = renderToStaticMarkup(shown);
  const [details = ""] = html.match(/<details.*<\/details>/s) ?? [];
  expect(details).toMatch(/<code[^>]*select-all[^>]*>service_invalid_input<\/code>/);
  expect(details).not.toMatch(/<details[^>]* open/);
  expect(html.replace(details, "")).toContain("The page could not be read.");
  expect(html.replace(details, "")).not.toContain("service_invalid_input");
});
