import { z } from "zod";
import { optional } from "./member.ts";

export const User = z.object({
  userUuid: z.string(),
  email: optional(z.string()),
  givenName: optional(z.string()),
  familyName: optional(z.string()),
  userStatus: optional(z.union([z.number(), z.string()])),
  regTime: optional(z.number()),
  loginTime: optional(z.number()),
});
export type User = z.infer<typeof User>;

export const CreditBalance = z.number();

export const CreditDetail = z.object({
  creditBalance: z.number(),
  monthlyCredit: z.number(),
  monthlyCreditUsed: z.number(),
  frozenCredit: z.number(),
});
export type CreditDetail = z.infer<typeof CreditDetail>;

export const Voice = z.object({
  voiceName: z.string(),
  voiceUuid: z.string(),
  /** Published as other names of the two. */
  voiceSpeakerName: optional(z.string()),
  uuid: optional(z.string()),
  voiceUrl: optional(z.string()),
  localeName: optional(z.string()),
  favorite: optional(z.boolean()),
  /** False where the service has no letters to draw captions of its language into the picture. */
  drawnCaptions: optional(z.boolean()),
});
export type Voice = z.infer<typeof Voice>;

export const VoiceList = z.object({ customVoices: z.array(Voice), systemVoices: z.array(Voice) });
export type VoiceList = z.infer<typeof VoiceList>;
