import { z } from "zod";
import { rewriteAnswer } from "../../model/http.ts";

const filtered = z.looseObject({ raiMediaFilteredReasons: z.array(z.string()).min(1) });
const Veo = z.looseObject({ done: z.literal(true), response: z.looseObject({ generateVideoResponse: filtered }) });
const noVideo = z.object({ generatedSamples: z.array(z.unknown()).max(0).optional() });

/** Veo ends a job well and without a video when its rules on content stand against it; the package drops the reason. */
export const withFilterReasons = (ask: typeof fetch) =>
  rewriteAnswer((answer) => {
    const { data } = Veo.safeParse(answer);
    const response = data?.response.generateVideoResponse;
    if (!response || !noVideo.safeParse(response).success) return null;
    const message = `Blocked by its content filter: ${response.raiMediaFilteredReasons.join(" ")}`;
    return { ...data, response: undefined, error: { code: 3, message } };
  }, ask);

const sentence = z.looseObject({ msg: z.string() }).transform(({ msg }) => msg);
const Fal = z.looseObject({ detail: z.union([z.string(), z.array(sentence).min(1)]) });
const unfinished = "Request is still in progress";

/** fal says what is wrong in a way that the package reads of an order, and not of the job that comes of it. */
export const withDetail = (ask: typeof fetch) =>
  rewriteAnswer((answer, { ok }) => {
    const { data } = Fal.safeParse(answer);
    if (ok || !data || data.detail === unfinished) return null;
    const message = typeof data.detail === "string" ? data.detail : data.detail.join(" ");
    return { ...data, error: { message, code: 422 } };
  }, ask);
