import { beforeEach, expect, it } from "vitest";
import { openAnswers } from "./page-answers.js";

let stored: Map<string, string>;
let isFull: boolean;
beforeEach(() => {
  stored = new Map();
  isFull = false;
});

const storage = () => ({
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => {
    if (isFull) throw new Error("QuotaExceededError");
    stored.set(key, value);
  },
});
const open = (clock = 1_000) => openAnswers("here", storage, () => clock);
type Answers = ReturnType<typeof open>;

const say = (said: Answers, uuid: string, text = "Darker.") =>
  said.change(() => {
    said.kept.person ??= { uuid: "nora", name: "Nora Lind" };
    said.kept.answers.push({ uuid, sceneId: "one", kind: "note", text, strokes: [], picture: "p" });
  });
const takeBack = (said: Answers, uuid: string) => said.change(() => said.takeBack(uuid));
function save(said: Answers) {
  const file = said.next();
  if (!file) throw new Error("There is nothing to save");
  const { version, withdrawn } = file;
  const answers = file.answers.map(({ uuid }) => uuid);
  said.saved(version);
  return { version, answers, withdrawn };
}

it("tells in each file what earlier ones had and is taken back, and counts on", () => {
  const said = open();
  expect(said.next()).toBeNull();
  say(said, "a");
  say(said, "b");
  expect([said.countUnsaved(), said.isGiven("a")]).toEqual([2, false]);
  expect(save(said)).toEqual({ version: 1_000, answers: ["a", "b"], withdrawn: [] });
  expect([said.countUnsaved(), said.isGiven("a")]).toEqual([0, true]);
  takeBack(said, "a");
  expect(said.countUnsaved()).toBe(1);
  expect(save(said)).toEqual({ version: 1_001, answers: ["b"], withdrawn: ["a"] });
  expect([said.countUnsaved(), said.isGiven("a")]).toEqual([0, false]);
  takeBack(said, "b");
  expect(save(said)).toEqual({ version: 1_002, answers: [], withdrawn: ["a", "b"] });
});

it("is the same file again while nothing has changed", () => {
  const said = open();
  say(said, "a");
  const first = save(said);
  expect([save(said), save(open(9_000))]).toEqual([first, first]);
});

it("tells nothing of what no file ever had", () => {
  const said = open();
  say(said, "a");
  say(said, "b");
  takeBack(said, "a");
  expect(save(said)).toEqual({ version: 1_000, answers: ["b"], withdrawn: [] });
});

it("has other words in the next file alone", () => {
  const said = open();
  say(said, "a");
  save(said);
  said.change(() => {
    const [note] = said.kept.answers;
    if (note?.kind === "note") note.text = "Brighter.";
  });
  expect(said.countUnsaved()).toBe(1);
  expect(save(said)).toMatchObject({ version: 1_001, answers: ["a"] });
  expect(said.countUnsaved()).toBe(0);
});

it("lives on in a page that is loaded anew, and is one for two tabs", () => {
  const [first, second] = [open(), open()];
  say(first, "a");
  save(first);
  say(second, "b");
  takeBack(second, "a");
  expect(save(first)).toEqual({ version: 1_001, answers: ["b"], withdrawn: ["a"] });
  expect(open().next()).toMatchObject({ version: 1_001, person: { uuid: "nora" } });
});

it("takes back what a page of before has saved, which counted files by their answers", () => {
  const note = { sceneId: "one", kind: "note", text: "Darker.", strokes: [], picture: "p" };
  const answers = ["a", "b"].map((uuid) => ({ uuid, ...note }));
  const before = { person: { uuid: "nora", name: "Nora Lind" }, answers, saved: 1, drafts: {} };
  stored.set("here", JSON.stringify(before));
  const said = open();
  expect([said.isGiven("a"), said.isGiven("b"), said.countUnsaved()]).toEqual([true, false, 1]);
  takeBack(said, "a");
  expect(save(said)).toEqual({ version: 1_000, answers: ["b"], withdrawn: ["a"] });
});

it("says when the browser keeps nothing, and never withdraws what was lost by that", () => {
  const said = open(1_000);
  say(said, "a");
  save(said);
  isFull = true;
  say(said, "b");
  expect(said.isKeeping()).toBe(false);
  expect(save(said)).toEqual({ version: 1_001, answers: ["a", "b"], withdrawn: [] });
  // The page is loaded anew: what was said last is gone.
  isFull = false;
  const anew = open(2_000);
  say(anew, "c");
  expect(anew.isKeeping()).toBe(true);
  expect(save(anew)).toEqual({ version: 2_000, answers: ["a", "c"], withdrawn: [] });
});
