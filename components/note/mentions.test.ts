import { expect, it } from "vitest";
import { mentionedIn, mentionMark, partsOfNote, plainNote } from "#lib/studio/reviews/mention-text.ts";
import { completeMention, markMentions, mentionQuery } from "./complete-mention.ts";

const rita = { userUuid: "00000000-0000-4000-8000-00000000000a", name: "Rita Vogel" };
const short = { userUuid: "00000000-0000-4000-8000-00000000000b", name: "Rita" };
const odd = { userUuid: "00000000-0000-4000-8000-00000000000c", name: "O. (x+y) [z]|-" };

it("knows when a name is being typed, and completes it where the caret is", () => {
  expect(mentionQuery("@", 1)).toBe("");
  expect(mentionQuery("See @Ri", 7)).toBe("Ri");
  expect(mentionQuery("See @Rita Vo and more", 12)).toBe("Rita Vo");
  expect(mentionQuery("mail@example.org", 16)).toBeNull();
  expect(mentionQuery("See @Ri\nnext", 12)).toBeNull();
  const done = completeMention("See @Ri and more", { caret: 7, query: "Ri", name: rita.name });
  expect(done).toEqual({ text: "See @Rita Vogel and more", caret: 16 });
});

it("puts ids in the place of names, the longest name first, and nothing else", () => {
  const people = [short, rita, odd];
  const typed = `@Rita Vogel, @Rita and @Ritas at rita@Rita ${"@"}${odd.name}`;
  const marked = markMentions(typed, people);
  const marks = people.map(({ userUuid }) => mentionMark(userUuid));
  expect(marked).toBe(`${marks[1]}, ${marks[0]} and @Ritas at rita@Rita ${marks[2]}`);
  expect(mentionedIn(marked)).toEqual([rita.userUuid, short.userUuid, odd.userUuid]);
  expect(plainNote(marked, people)).toBe(typed);
  expect(markMentions("@Rita", [])).toBe("@Rita");
});

it("shows people apart from words, and nobody by a name that is not known", () => {
  const text = `Hello ${mentionMark(rita.userUuid)}<b>${mentionMark(short.userUuid.toUpperCase())} @{not-an-id}`;
  expect(partsOfNote(text, [rita])).toEqual([
    { text: "Hello " },
    rita,
    { text: "<b>" },
    { userUuid: short.userUuid, name: "somebody" },
    { text: " @{not-an-id}" },
  ]);
});
