import type { Sent } from "./model-server.ts";

const sentences = [
  "The keeper of the lamp climbs the long stairs at dusk every day.",
  "Far below the boats of the harbour turn and come home.",
  "When the storm is over, the village is quiet and the sea is calm.",
  "In the morning the keeper sleeps, and the lamp is cold.",
];

/** A language model that does as it is told: the shape, the number of scenes and words that the instructions name. */
export function answerChat(messages: NonNullable<Sent["messages"]>) {
  const texts = messages.map(({ content }) =>
    typeof content === "string" ? content : content.map(({ text = "" }) => text).join("\n"),
  );
  return chatAnswer(writeAnswer(texts[0], texts[1]));
}

/** An answer with these words, whatever was asked. */
export function chatAnswer(content: string) {
  return {
    id: "chat-1",
    object: "chat.completion",
    created: 1,
    model: "test",
    choices: [{ index: 0, message: { role: "assistant", content }, finish_reason: "stop" }],
    usage: { prompt_tokens: 1000, completion_tokens: 500, total_tokens: 1500 },
  };
}

export function writeAnswer(instructions = "", question = ""): string {
  return JSON.stringify(write(instructions, question));
}

function write(instructions: string, question: string): unknown {
  const words = Number(/about (\d+) words/u.exec(instructions)?.[1] ?? 60);
  if (instructions.includes(`"scenes"`)) {
    const count = [...question.matchAll(/\[Scene \d+\]/gu)].length;
    const keeper = {
      name: "Ada",
      kind: "character",
      description: "an old woman in a blue coat",
      aliases: ["the keeper"],
    };
    const camera = {
      shot: "wide",
      angle: "eye_level",
      setting: "harbour",
      hour: "dusk",
      weather: "clear",
      mood: "calm",
    };
    const scenes = Array.from({ length: count }, (_, index) => {
      return { description: `Ada at the lamp, picture ${index + 1}`, cast: ["Ada"], ...camera };
    });
    return { cast: [keeper], scenes };
  }
  if (instructions.includes(`"narrations"`)) {
    const count = [...question.matchAll(/\[Page \d+\]/gu)].length;
    return {
      title: "The lamp",
      narrations: Array.from({ length: count }, (_, page) => some(words, page + 1).join(" ")),
    };
  }
  if (instructions.includes(`"sentences"`)) {
    return { title: "The lamp", sentences: some(words).map((text) => ({ text, page: 0 })) };
  }
  if (instructions.includes(`Shape: {"text": string}`)) {
    const [, now = ""] = /<text>\n?([\s\S]*?)\n?<\/text>/u.exec(question) ?? [];
    return { text: [now.trim().replace(/[.!?]$/u, ""), "one candle is lit."].filter(Boolean).join(", and ") };
  }
  return { title: "The lamp", script: some(words).join(" ") };
}

/** No sentence comes twice, not on another page either: that would have to be mended. */
function some(words: number, page = 0): string[] {
  const parts: string[] = [];
  for (let count = 0, at = 0; count < words - 5; at++) {
    const night = Math.floor(at / sentences.length) + page * 100;
    const sentence = sentences[at % sentences.length] ?? "";
    const told = night === 0 ? sentence : sentence.replace(/\.$/u, ` of night ${night}.`);
    parts.push(told);
    count += told.split(" ").length;
  }
  return parts;
}
