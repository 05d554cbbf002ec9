import { findTopic } from "./terms.ts";

const address = /(?:^|\s+(?:[|–—·•»›:-]\s+)?)(?:[a-z][a-z\d+.-]{1,15}:\/\/|www\.)\S+/giu;

/** Words as the name of a text: without an address; empty where they only head a list of contents, figures or tables. */
export function ownTitle(words: string): string {
  const bare = words.replace(address, "").trim();
  return findTopic(bare) === "contents" ? "" : bare;
}
