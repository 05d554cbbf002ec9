import { StageFault } from "../run-fault.ts";
import { readPage } from "../sources/webpage.ts";
import { defineProjectStage } from "../stage.ts";

/** Fetches the page and keeps its article's text and usable pictures. */
export const readAddress = defineProjectStage({
  name: "read-webpage",
  queue: "light",
  version: 1,
  async load({ project }) {
    const [url] = project.brief.webpages;
    if (!url) throw new StageFault("no_webpage", "The project has no webpage.");
    return { url };
  },
  do: ({ url }, view) => readPage(url, view),
});
