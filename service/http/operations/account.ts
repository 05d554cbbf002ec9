import { MEMBER_EXTENSIONS } from "#lib/contract/capabilities.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import type { Operation } from "#lib/contract/operation.ts";
import { operations } from "#lib/contract/operations.ts";
import { listCredentials, revokeCredential, rollCredential } from "../../accounts/credentials.ts";
import { getStorageUsed } from "../../accounts/storage-used.ts";
import { getWorkspace, toUserRecord } from "../../accounts/workspaces.ts";
import { describeServing } from "../../connections/serving.ts";
import { listDownloads } from "../../fetch-on-first-use.ts";
import { drawsLanguage } from "../../fonts/split-by-font.ts";
import {
  changeFootageLibraries,
  findChosenLibraries,
  getFootageLibraries,
} from "../../installation/footage-libraries.ts";
import { getInstallationStatus } from "../../installation/status.ts";
import type { Caller } from "../authenticate.ts";
import type { OperationHandlers } from "../operation-call.ts";
import type { Service } from "../service.ts";
import { createVoiceSigner } from "../voice-previews.ts";

export const accountHandlers = {
  getUserInfo: async ({ service, caller }) => toUserRecord(await getWorkspace(service.db, caller.workspaceUuid)),
  async getCreditBalance({ service, caller }) {
    const { creditBalance } = await getWorkspace(service.db, caller.workspaceUuid);
    return creditBalance;
  },
  /** Credits are a balance here: none come by the month, and none are held while work goes on. */
  async getCreditDetail({ service, caller }) {
    const { creditBalance } = await getWorkspace(service.db, caller.workspaceUuid);
    return { creditBalance, monthlyCredit: 0, monthlyCreditUsed: 0, frozenCredit: 0 };
  },
  async getWorkspaceInfo({ service, caller }) {
    const { uuid, name, createdAt } = await getWorkspace(service.db, caller.workspaceUuid);
    const at = createdAt.getTime();
    // Its name and owner stay as they are.
    const since = { joinTime: at, createdAt: at, modifiedAt: at };
    // A credential stands for its workspace's owner.
    const its = { status: "active", memberCount: 1, memberRole: "owner", creatorUuid: uuid };
    return { workspaceUuid: uuid, name, ...its, ...since };
  },
  /** No provider of ours has avatars; a project that asks for one says so in its warnings. */
  listAvatars: async () => [],
  async listVoices({ service, caller, query }) {
    const wanted = query.localeName?.toLowerCase() ?? "";
    const { voices } = await servingOf(service, caller, query.group);
    const found = voices.filter(
      ({ localeName }) => wanted === "" || isOfLocale(localeName?.toLowerCase() ?? "", wanted),
    );
    const { path } = createVoiceSigner(service.encryptionKey);
    const systemVoices = found.map((voice) => ({
      ...voice,
      voiceSpeakerName: voice.voiceName,
      uuid: voice.voiceUuid,
      // A connected model speaks a sample for a person who tests it, and pays for it.
      ...(voices === service.voices && { voiceUrl: service.bases[0] + path(voice.voiceUuid) }),
      favorite: false,
      // Told only where something is missing, so that answers are otherwise as they were.
      ...(drawsLanguage(voice.localeName ?? "") ? {} : { drawnCaptions: false }),
    }));
    return { customVoices: [], systemVoices };
  },
  getStorageUsed: ({ service, caller }) => getStorageUsed(service, caller.workspaceUuid),
  rollCredentials: ({ service, caller }) =>
    rollCredential({ db: service.db, encryptionKey: service.encryptionKey }, caller),
  listCredentials: ({ service, caller }) => listCredentials(service.db, caller),
  revokeCredential: ({ service, caller, params }) => revokeCredential(service.db, caller, params.key),
} satisfies Partial<OperationHandlers>;

const servingOf = (service: Service, { workspaceUuid }: Caller, group?: string) =>
  describeServing(service, { workspaceUuid, queueGroup: group ?? null });

/** `en` finds every English voice, `en-US` the American ones and those without a region. */
function isOfLocale(localeName: string, wanted: string): boolean {
  return (
    localeName === "" ||
    localeName === wanted ||
    localeName.startsWith(`${wanted}-`) ||
    localeName === wanted.split("-", 1)[0]
  );
}

/** The footage libraries besides: people are told whether anything but text cards can be had. */
async function providersNow({ db, footageSetting }: Service, providers: Service["providers"]) {
  const { footage } = providers;
  if (!footage || footageSetting.named) return providers;
  const names = [footage.name, ...((await findChosenLibraries(db)) ?? [])];
  if (names.length === 1) return providers;
  return { ...providers, footage: { ...footage, name: names.join(", "), isOffline: false } };
}

export const serviceHandlers = {
  getCapabilities: async ({ service, caller, query }) => ({
    extensions,
    providers: await providersNow(service, (await servingOf(service, caller, query.group)).providers),
    downloads: listDownloads(service),
    limits: LIMITS,
  }),
  getFootageLibraries: ({ service }) => getFootageLibraries(service.db, service.footageSetting),
  changeFootageLibraries: ({ service, caller, body }) =>
    changeFootageLibraries(service, { workspaceUuid: caller.workspaceUuid, libraries: body.libraries }),
  getInstallationStatus: ({ service, caller }) => getInstallationStatus(service, caller.workspaceUuid),
} satisfies Partial<OperationHandlers>;

const all: Operation[] = Object.values(operations);
const extensions = [...new Set(all.flatMap(({ extension }) => extension ?? [])), ...MEMBER_EXTENSIONS];
