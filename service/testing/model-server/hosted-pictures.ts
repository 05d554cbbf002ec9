import { pictureOf } from "./make-media.ts";
import type { Part } from "./model-server.ts";

/** Pictures as Gemini, fal and Replicate hand them out: inside the answer, or at an address in it. */
export const answerPictures: Part = async (call, url) => {
  const address = `http://${call.headers.host}/pictures/one.png`;
  if (url.pathname.startsWith("/pictures/")) {
    return { body: await pictureOf({ width: 320, height: 180, words: "hosted" }), type: "image/png" };
  }
  if (url.pathname.endsWith(":generateContent")) {
    const data = (await pictureOf({ width: 320, height: 180, words: "gemini" })).toString("base64");
    const content = { role: "model", parts: [{ inlineData: { mimeType: "image/png", data } }] };
    const usageMetadata = { promptTokenCount: 1, candidatesTokenCount: 1, totalTokenCount: 2 };
    return { body: JSON.stringify({ candidates: [{ content, finishReason: "STOP" }], usageMetadata }) };
  }
  if (url.pathname.endsWith("/picture-model/predictions")) {
    const urls = { get: `http://${call.headers.host}/predictions/picture` };
    return { body: JSON.stringify({ id: "picture", status: "succeeded", output: [address], urls }) };
  }
  if (url.pathname.endsWith("/picture-model")) return { body: JSON.stringify({ images: [{ url: address }] }) };
  return null;
};
