/**
 * Neutral sentences around an idea's own words, the most wanted of each section first; `{topic}` is the idea's topic.
 * They state nothing about the topic itself, so that nothing is invented.
 */
export type OutlinePattern = {
  hook: string[];
  context: string[];
  points: [string[], string[], string[]];
  close: string[];
  page: string;
};
