import { readSlides } from "./read-slides.ts";

addEventListener("message", async ({ data }: MessageEvent<{ file: File; most: number }>) => {
  postMessage(await readSlides(data.file, data.most));
});
