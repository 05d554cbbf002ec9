import { z } from "zod";
import { CREATION_FAULTS } from "../fault.ts";
import { LIMITS } from "../limits.ts";
import { refuse, requiredText } from "../member.ts";
import { memberReason } from "../reasons/members.ts";
import type { Brief } from "./brief.ts";
import { LookAndSoundForm, lookAndSoundMembers, readLookAndSound, toLookAndSoundRequest } from "./look-and-sound.ts";
import { defineMethod, inProject, inTeamspace, waits } from "./method.ts";

/** How a name with a dot in it begins an address: no scheme, no user, then perhaps a port and a way. */
const startsWithHost = /^[^\s/?#@:\\]+\.[^\s/?#@:.\\]{2,}(?::\d{1,5})?(?=[/?#]|$)/u;

/** What a person typed, as the address that they mean: `example.com` is https://example.com. Anything else stays. */
export function completeAddress(typed: string): string {
  const text = typed.trim();
  if (text.startsWith("//")) return completeAddress(text.slice(2));
  return startsWithHost.test(text) ? `https://${text}` : text;
}

/** An http(s) address without user name and password. Whether it may be reached is the guarded fetch's decision. */
export const PageAddress = requiredText(LIMITS.addressCharacters).superRefine((text, context) => {
  const address = URL.parse(text);
  const isWeb = address?.protocol === "https:" || address?.protocol === "http:";
  if (text !== "" && (!address || !isWeb || address.username || address.password)) {
    refuse(context, { fault: "invalidMember", why: memberReason("not_page_address", {}) });
  }
});

/** As a person types it into a form. */
export const TypedPageAddress = z.string().overwrite(completeAddress).pipe(PageAddress);

/** Body of create-video-by-url. */
export const WebpageRequest = z
  .object({ ...lookAndSoundMembers, url: PageAddress.describe("Address of a public webpage, http or https.") })
  .meta({ id: "WebpageRequest" });
export type WebpageRequest = z.infer<typeof WebpageRequest>;

export function webpageBrief(request: WebpageRequest): Brief {
  return { look: readLookAndSound(request), webpages: [request.url], media: [], documents: [] };
}

export const WebpageForm = LookAndSoundForm.extend({ url: TypedPageAddress });
export type WebpageForm = z.infer<typeof WebpageForm>;

function toWebpageRequest(form: WebpageForm): WebpageRequest {
  return { ...toLookAndSoundRequest(form), url: form.url };
}

const told = {
  body: WebpageRequest,
  description: `${waits} The page must be public and readable without JavaScript.`,
  faults: CREATION_FAULTS,
  example: { body: { url: "https://example.com/article", video_duration_in_seconds: 60 } },
};

export const webpageMethod = defineMethod({
  form: WebpageForm,
  request: WebpageRequest,
  toRequest: toWebpageRequest,
  readBrief: webpageBrief,
  create: "createWebpageProject",
  createInTeamspace: "createTeamspaceWebpageProject",
  operations: {
    createWebpageProject: inProject("create-video-by-url", { ...told, summary: "Create a project from a webpage" }),
    createTeamspaceWebpageProject: inTeamspace("create-video-by-url", {
      ...told,
      summary: "Create a teamspace's project from a webpage",
    }),
  },
});
