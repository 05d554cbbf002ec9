import type { MotionRequest } from "#db/service/schema/take.ts";

/** What a picture is made of, without who makes it: names of files and of paid work are made of this alone. */
export function contentOf<Request extends MotionRequest>({ maker: _, ...content }: Request & { maker?: string }) {
  return content;
}
