import { z } from "zod";
import { writeAnswer } from "./answer-chat.ts";
import type { Part } from "./model-server.ts";

/** Text wherever a protocol puts it: a plain string, or parts of `text`. */
const Text = z.union([
  z.string(),
  z.array(z.object({ text: z.string() })).transform((parts) => parts.map(({ text }) => text).join("\n")),
]);
const Responses = z.object({ input: z.array(z.object({ content: Text })) });
const Tools = z.array(z.object({ name: z.string() })).optional();
const Messages = z.object({ system: Text, messages: z.array(z.object({ content: Text })), tools: Tools });
const Contents = z.object({
  systemInstruction: z.object({ parts: Text }),
  contents: z.array(z.object({ parts: Text })),
});

/** Language models as OpenAI (Responses), Anthropic (Messages) and Google (generateContent) serve them. */
export const answerWords: Part = async ({ json }, { pathname }) => {
  if (pathname.endsWith("/responses")) {
    const [instructions, question] = Responses.parse(json).input;
    const text = writeAnswer(instructions?.content, question?.content);
    const content = [{ type: "output_text", text, annotations: [] }];
    const output = [{ type: "message", id: "m1", role: "assistant", status: "completed", content }];
    const usage = { input_tokens: 1000, output_tokens: 500 };
    return { body: JSON.stringify({ id: "r1", created_at: 1, model: "m", status: "completed", output, usage }) };
  }
  if (pathname.endsWith("/messages")) {
    const { system, messages, tools } = Messages.parse(json);
    const text = writeAnswer(system, messages[0]?.content);
    const tool = tools?.[0] && { type: "tool_use", id: "t1", name: tools[0].name, input: JSON.parse(text) };
    const stop_reason = tool ? "tool_use" : "end_turn";
    const facts = { id: "a1", type: "message", role: "assistant", model: "m", stop_reason, stop_sequence: null };
    const usage = { input_tokens: 1000, output_tokens: 500 };
    return { body: JSON.stringify({ ...facts, content: [tool ?? { type: "text", text }], usage }) };
  }
  const isText = pathname.endsWith(":generateContent") && Contents.safeParse(json).success;
  if (!isText) return null;
  const { systemInstruction, contents } = Contents.parse(json);
  const text = writeAnswer(systemInstruction.parts, contents[0]?.parts);
  const candidates = [{ content: { role: "model", parts: [{ text }] }, finishReason: "STOP" }];
  const usageMetadata = { promptTokenCount: 1000, candidatesTokenCount: 500, totalTokenCount: 1500 };
  return { body: JSON.stringify({ candidates, usageMetadata }) };
};
