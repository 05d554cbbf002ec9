import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { type ConnectionView, connectionQuery } from "#lib/studio/settings/service/queries.ts";
import { SpeechUpload } from "./speech-upload.tsx";

const ignore = () => {};

/** The label and the suffixes of each input for files. */
function inputsOf(extensions: string[], captions: Parameters<typeof SpeechUpload>[0]["captions"]): string[][] {
  const client = new QueryClient();
  const capabilities = { extensions, providers: {}, limits: {} };
  const view: ConnectionView = { isReachable: true, capabilities, uploads: "direct" };
  client.setQueryData(connectionQuery().queryKey, view);
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <SpeechUpload uploaded={null} onUploaded={ignore} onRemoved={ignore} captions={captions} />
    </QueryClientProvider>,
  );
  const inputs = [...html.matchAll(/<input[^>]*type="file"[^>]*>/g)].map(([input]) => input);
  return inputs.map((input) => [
    /aria-label="([^"]*)"/.exec(input)?.[1] ?? "",
    /accept="([^"]*)"/.exec(input)?.[1] ?? "",
    input.includes("multiple") ? "several" : "one",
  ]);
}

const sounds = ".mp3, .wav, .m4a, .aac, .flac, .ogg, .mp4, .mov, .avi, .webm, .mkv";

it("takes captions together with the recording, and beside it, where the service does", () => {
  const captions = { uploaded: null, error: undefined, onNamed: ignore, onUploaded: ignore };
  expect(inputsOf(["speech.captions"], captions)).toEqual([
    ["File", `${sounds}, .srt, .vtt`, "several"],
    ["Captions file", ".srt, .vtt", "one"],
  ]);
  expect(inputsOf([], null)).toEqual([["File", sounds, "one"]]);
});
