import type { PublishedAnswer, PublishedAnswers } from "./published.ts";

const teamspace: readonly PublishedAnswer[] = [
  [
    "every published member",
    {
      ...{ teamspaceUuid: "t", workspaceUuid: "w", name: "Everybody", description: null, status: "active" },
      ...{ isMySpace: false, isAllHands: true, memberCount: 4, memberRole: "owner", creatorUuid: "u" },
      ...{ joinTime: "2026-03-01T10:00:00Z", createdAt: "2026-03-01T10:00:00Z", modifiedAt: null },
    },
    {
      ...{ teamspaceUuid: "t", workspaceUuid: "w", name: "Everybody", status: "active" },
      ...{ isMySpace: false, isAllHands: true, memberCount: 4, memberRole: "owner", creatorUuid: "u" },
      ...{ joinTime: 1_772_359_200_000, createdAt: 1_772_359_200_000 },
    },
  ],
  [
    "numbers for the state and for true, and no name",
    { teamspaceUuid: 1, name: null, status: 1, isMySpace: 1, memberCount: "4", createdAt: 1_742_459_291_139 },
    { teamspaceUuid: "1", name: "", status: 1, isMySpace: true, memberCount: 4, createdAt: 1_742_459_291_139 },
  ],
  ["a time that is none", { teamspaceUuid: "t", name: "A", createdAt: "soon" }, { teamspaceUuid: "t", name: "A" }],
];

export const publishedAccount = {
  getUserInfo: [
    [
      "every published member",
      {
        ...{ userUuid: "u", email: "ada@example.org", givenName: "Ada", familyName: null, userStatus: "active" },
        ...{ regType: "email", avatar: null, regTime: 1_742_459_291_139, loginTime: 1_742_459_391_139 },
      },
      {
        ...{ userUuid: "u", email: "ada@example.org", givenName: "Ada", userStatus: "active" },
        ...{ regTime: 1_742_459_291_139, loginTime: 1_742_459_391_139 },
      },
    ],
    [
      "numbers",
      { userUuid: 7, userStatus: 1, regTime: "1742459291139" },
      { userUuid: "7", userStatus: 1, regTime: 1_742_459_291_139 },
    ],
    ["the identifier alone", { userUuid: "u", email: null, userStatus: null }, { userUuid: "u" }],
  ],
  getCreditBalance: [
    ["a number", 12.5, 12.5],
    ["none left", 0, 0],
    ["text", "12.5", 12.5],
  ],
  getWorkspaceInfo: [
    [
      "a name and a time as text",
      { workspaceUuid: "w", name: "Elsewhere", status: "active", createdAt: "2026-03-01T10:00:00Z" },
      { workspaceUuid: "w", name: "Elsewhere", status: "active", createdAt: 1_772_359_200_000 },
    ],
    ["no name", { workspaceUuid: 1, name: null }, { workspaceUuid: "1", name: "" }],
  ],
  getTeamspaceInfo: teamspace,
  listTeamspaces: [
    ...teamspace.map(([shape, sent, read]): PublishedAnswer => [shape, [sent], [read]]),
    ["none", null, []],
    [
      "a page of them",
      { list: [{ teamspaceUuid: "t", name: "A" }], paging: null },
      [{ teamspaceUuid: "t", name: "A" }],
    ],
    ["some without an identifier", [{ name: "A" }, null], []],
  ],
  listAvatars: [
    [
      "looks, null for them, and a name that is missing",
      [
        { name: "Bob", looks: [{ name: null, lookUuid: 12_345, thumbnailLink: null }] },
        { name: "Eve", looks: null },
        { looks: [] },
      ],
      [
        { name: "Bob", looks: [{ name: "", lookUuid: "12345" }] },
        { name: "Eve", looks: [] },
        { name: "", looks: [] },
      ],
    ],
    ["none", null, []],
  ],
  listVoices: [
    [
      "both lists, by both names",
      {
        customVoices: [{ voiceSpeakerName: "Ann", uuid: "1", voiceUrl: null, favorite: 1 }],
        systemVoices: [
          {
            voiceName: "Ben",
            voiceUuid: 2,
            voiceUrl: "https://hosted.example/b.mp3",
            localeName: "en-GB",
            favorite: false,
          },
        ],
      },
      {
        customVoices: [{ voiceName: "Ann", voiceSpeakerName: "Ann", voiceUuid: "1", uuid: "1", favorite: true }],
        systemVoices: [
          {
            voiceName: "Ben",
            voiceUuid: "2",
            voiceUrl: "https://hosted.example/b.mp3",
            localeName: "en-GB",
            favorite: false,
          },
        ],
      },
    ],
    [
      "one list",
      { systemVoices: [{ uuid: "1" }] },
      { customVoices: [], systemVoices: [{ voiceName: "", voiceUuid: "1", uuid: "1" }] },
    ],
    ["null for a list", { customVoices: null, systemVoices: null }, { customVoices: [], systemVoices: [] }],
    ["nothing", null, { customVoices: [], systemVoices: [] }],
  ],
  getUploadAddress: [
    [
      "the address alone",
      { uploadUrl: "https://store.example/a?sig=1" },
      { uploadUrl: "https://store.example/a?sig=1" },
    ],
    [
      "an identifier by another name",
      { uploadUrl: "https://store.example/a?sig=1", resourceUuid: "r", expiresAt: null },
      { uploadUrl: "https://store.example/a?sig=1" },
    ],
    [
      "the identifier, and when it ends as text",
      { uploadUrl: "https://store.example/a?sig=1", assetUuid: 5, expiresAt: "2026-03-01T10:00:00Z" },
      { uploadUrl: "https://store.example/a?sig=1", assetUuid: "5", expiresAt: 1_772_359_200_000 },
    ],
  ],
} satisfies PublishedAnswers;
