import { z } from "zod";
import { limitedText, optional, Timestamp, temporary } from "./member.ts";
import { defineOperation } from "./operation.ts";
import { membership } from "./teamspace.ts";

export const User = z
  .object({
    userUuid: z.string().describe("Names the user."),
    email: optional(z.string()).describe("Mail address."),
    givenName: optional(z.string()).describe("First name."),
    familyName: optional(z.string()).describe("Last name."),
    userStatus: optional(z.union([z.number(), z.string()])).describe(
      "1 is active. Some services answer a word: `active`, `disabled` or `inactive`.",
    ),
    regTime: optional(z.number()).describe("When the account was made, epoch milliseconds."),
    loginTime: optional(z.number()).describe("When it was last used, epoch milliseconds."),
  })
  .meta({ id: "User" });
export type User = z.infer<typeof User>;

export const CreditBalance = z.number();

export const CreditDetail = z
  .object({
    creditBalance: z.number().describe("Credits there are."),
    monthlyCredit: z.number().describe("Credits that come by the month."),
    monthlyCreditUsed: z.number().describe("Of those, what was used."),
    frozenCredit: z.number().describe("Credits that are held."),
  })
  .meta({ id: "CreditDetail" });
export type CreditDetail = z.infer<typeof CreditDetail>;

export const Voice = z
  .object({
    voiceName: z.string().describe("Name of the voice."),
    voiceUuid: z.string().describe("Names the voice; `voice_id` takes it."),
    voiceSpeakerName: optional(z.string()).describe("The same as `voiceName`."),
    uuid: optional(z.string()).describe("The same as `voiceUuid`."),
    voiceUrl: optional(z.string()).describe(`A sentence spoken by it. ${temporary}`),
    localeName: optional(z.string()).describe("Language and region, as in `en-GB`."),
    favorite: optional(z.boolean()).describe("Whether it is marked as a favourite."),
    drawnCaptions: optional(z.boolean()).describe(
      "False where no font of the service draws its language, so that captions can be a track and not burned in; left out otherwise.",
    ),
  })
  .meta({ id: "Voice" });
export type Voice = z.infer<typeof Voice>;

export const VoiceList = z
  .object({
    customVoices: z.array(Voice).describe("Voices of the workspace's own."),
    systemVoices: z.array(Voice).describe("Voices for everyone."),
  })
  .meta({ id: "VoiceList" });
export type VoiceList = z.infer<typeof VoiceList>;

export const Workspace = z
  .object({
    workspaceUuid: z.string().describe("The workspace it belongs to."),
    name: z.string().describe("Name."),
    status: optional(z.union([z.string(), z.number()])).describe("State."),
    ...membership,
  })
  .meta({ id: "Workspace" });
export type Workspace = z.infer<typeof Workspace>;

/** A key with its secret, which is shown this once. The pair before stays good until `previousUntil`. */
export const CredentialPair = z
  .object({
    key: z.string().describe("The new key."),
    secret: z.string().describe("The new secret, shown this once."),
    previousUntil: Timestamp.describe("Until when the pair before is good, epoch milliseconds."),
  })
  .meta({ id: "CredentialPair" });
export type CredentialPair = z.infer<typeof CredentialPair>;

/** A key of the workspace without its secret. One without `expiresAt` is good until it is rolled or revoked. */
export const Credential = z
  .object({
    key: z.string().describe("Names the key."),
    createdAt: Timestamp.describe("Epoch milliseconds."),
    expiresAt: optional(Timestamp).describe("When it ends or ended, epoch milliseconds; left out while it has no end."),
    isCaller: z.boolean().describe("Whether it signed this call."),
  })
  .meta({ id: "Credential" });
export type Credential = z.infer<typeof Credential>;

export const Avatar = z
  .object({
    name: z.string().describe("Name."),
    looks: z
      .array(
        z.object({
          name: z.string().describe("Name."),
          lookUuid: z.string().describe("Names the look; `look_id` takes it."),
          thumbnailLink: optional(z.string()).describe(`A small picture of it. ${temporary}`),
        }),
      )
      .describe("How the avatar can look."),
  })
  .meta({ id: "Avatar" });

export const accountOperations = {
  getUserInfo: defineOperation({
    method: "GET",
    path: "/user/info",
    summary: "Whose credentials these are",
    tag: "Account",
    data: User,
  }),
  getCreditBalance: defineOperation({
    method: "GET",
    path: "/workspace/credit-balance",
    summary: "The workspace's credits",
    tag: "Account",
    data: CreditBalance,
  }),
  getCreditDetail: defineOperation({
    method: "GET",
    path: "/workspace/credit-detail",
    summary: "The workspace's credits, by what they are",
    description: "Credits are a balance: none come by the month, and none are held while work goes on.",
    tag: "Account",
    data: CreditDetail,
  }),
  getWorkspaceInfo: defineOperation({
    method: "GET",
    path: "/workspace/my-workspace-info",
    summary: "The workspace the credentials belong to",
    tag: "Account",
    data: Workspace,
  }),
  listAvatars: defineOperation({
    method: "GET",
    path: "/workspace/list-avatar",
    summary: "The avatars a video can be presented by",
    tag: "Account",
    data: z.array(Avatar),
  }),
  listVoices: defineOperation({
    method: "GET",
    path: "/workspace/list-voice",
    summary: "The voices narration can be spoken with",
    tag: "Account",
    query: z.object({
      group: limitedText(200)
        .optional()
        .describe("The `Queue-Group` whose projects are meant. An extension: `voice.group`."),
      localeName: limitedText(35).optional().describe("A language as in `en`, or with its region as in `en-GB`."),
    }),
    data: VoiceList,
    example: { query: { localeName: "en" } },
  }),
  rollCredentials: defineOperation({
    method: "POST",
    path: "/workspace/credentials/roll",
    summary: "Make a new key and secret; the ones that signed this call stay good for a day",
    description:
      "Only a key without an expiry can be rolled, so one that leaked ends with the day. Other keys of the workspace stay as they are.",
    tag: "Account",
    data: CredentialPair,
    extension: "credentials.roll",
    faults: ["wrongState"],
  }),
  listCredentials: defineOperation({
    method: "GET",
    path: "/workspace/credentials",
    summary: "The workspace's keys that are good at present, without their secrets",
    tag: "Account",
    data: z.array(Credential),
    extension: "credentials.list",
  }),
  revokeCredential: defineOperation({
    method: "POST",
    path: "/workspace/credentials/{key}/revoke",
    summary: "End another key of the workspace at once",
    description:
      "Refused where the call is signed by the key itself, or by one with an expiry: roll first, and revoke with the new key. Revoking twice is the same as once.",
    tag: "Account",
    data: Credential,
    extension: "credentials.revoke",
    faults: ["wrongState"],
  }),
};
