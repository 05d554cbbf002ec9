import { expect, it } from "vitest";
import { readScene } from "./read-scene.ts";

const doneIn = (text: string) =>
  readScene({ text })?.deeds.map(({ verb, agents, patient }) =>
    [agents.map(({ name }) => name).join("+"), verb, ...(patient ? [patient.name] : [])].join(" "),
  );

it.each([
  ["The old fisherman gave the girl a silver coin.", ["fisherman give coin"]],
  ["The widow cried while her son held the lantern.", ["widow cry", "son hold lantern"]],
  ["He put down his umbrella, and they danced slowly.", ["he put umbrella", "they dance"]],
  ["Amina stood on the pavement with snow beginning to fall.", ["amina stand", "snow begin", "snow fall"]],
  ["Yusuf sat under the lamp and sewed a small pocket.", ["yusuf sit", "yusuf sew pocket"]],
  ["Otto swam across the cold lake.", ["otto swim"]],
  ["The monk lit a candle and knelt.", ["monk light candle", "monk kneel"]],
  ["The mayor cut the ribbon.", ["mayor cut ribbon"]],
  ["Tomas dug a hole in the garden.", ["tomas dig hole"]],
  ["In September Rosa and Dmitri climbed the mountain.", ["rosa+dmitri climb mountain"]],
  ["She picked up the ring and threw it.", ["she pick ring", "she throw ring"]],
  ["The letter came at noon, and Ines read it.", ["letter come", "ines read letter"]],
  ["He watched the girl dancing and laughing.", ["he watch girl", "girl dance", "girl laugh"]],
])("is done: %s", (text, deeds) => {
  expect(doneIn(text)).toEqual(deeds);
});

it.each([
  ["She did not let go of the rail.", "go"],
  ["She told nobody in the house.", "tell"],
  ["The stones have been built into a seat, carved with a date.", "carve"],
  ["The boy did not run.", "run"],
  ["She never danced again.", "dance"],
  ["He could not lift the stone.", "lift"],
  ["He refused to open the door.", "open"],
  ["The teacher asked the children to sing a song.", "sing"],
  ["Kenji had carried the box for miles.", "carry"],
  ["She wanted to throw the ring into the sea.", "throw"],
  ["He dreamed that he was dancing with a bear.", "dance"],
  ["Before he left, he kissed his mother.", "leave"],
  ["She pushed herself along.", "push"],
  ["The queen took off her crown.", "take"],
  ["Marco fell ill after the storm.", "fall"],
  ["The camp ran out of water.", "run"],
  ["The soldier kept watch all night.", "keep"],
  ["The barn caught fire.", "catch"],
  ["The villagers held a meeting in the hall.", "hold"],
  ["The singer drew a crowd.", "draw"],
])("is not done: %s", (text, verb) => {
  expect(readScene({ text })?.deeds.map((deed) => deed.verb)).not.toContain(verb);
});
