import { z } from "zod";
import { LIMITS } from "../limits.ts";
import { requiredText } from "../member.ts";
import { completeAddress } from "../web-address.ts";
import type { ProjectBrief } from "./brief.ts";
import { LookAndSoundForm, lookAndSoundMembers, readLookAndSound, toLookAndSoundRequest } from "./look-and-sound.ts";

/** An http(s) address without user name and password. Whether it may be reached is the guarded fetch's decision. */
export const PageAddress = requiredText(LIMITS.addressCharacters).superRefine((text, context) => {
  const address = URL.parse(text);
  const isWeb = address?.protocol === "https:" || address?.protocol === "http:";
  if (text !== "" && (!address || !isWeb || address.username || address.password)) {
    const params = { fault: "invalidMember" };
    context.addIssue({ code: "custom", params, message: "expected a web address such as https://example.com/article" });
  }
});

/** As a person types it into a form. */
export const TypedPageAddress = z.string().overwrite(completeAddress).pipe(PageAddress);

/** Body of create-video-by-url. */
export const WebpageRequest = z.object({ ...lookAndSoundMembers, url: PageAddress });
export type WebpageRequest = z.infer<typeof WebpageRequest>;

export function webpageBrief(request: WebpageRequest): ProjectBrief {
  return { method: "webpage", look: readLookAndSound(request), webpages: [request.url], media: [], documents: [] };
}

export const WebpageForm = LookAndSoundForm.extend({ url: TypedPageAddress });
export type WebpageForm = z.infer<typeof WebpageForm>;

export function toWebpageRequest(form: WebpageForm): WebpageRequest {
  return { ...toLookAndSoundRequest(form), url: form.url };
}
