/** Every limit of the interface, one named constant each. Sizes in bytes, times in the unit of the name. */
export const LIMITS = {
  uploadBytes: 100 * 1024 * 1024,
  uploadSeconds: 600,
  downloadLinkSeconds: 24 * 60 * 60,
  clockSkewMs: 5 * 60 * 1000,
  nonceMs: 10 * 60 * 1000,
  requestBodyBytes: 1024 * 1024,
  ideaCharacters: 2_000,
  scriptCharacters: 10_000,
  titleCharacters: 200,
  descriptionCharacters: 1_000,
  promptCharacters: 2_000,
  orderTextCharacters: 8_000,
  narrationCharacters: 2_000,
  overlayCharacters: 200,
  addressCharacters: 2_048,
  footageQueryCharacters: 100,
  footageIdCharacters: 500,
  fileNameCharacters: 255,
  mediaPerRequest: 50,
  documentsPerRequest: 10,
  webpagesPerRequest: 10,
  pagesPerDocument: 200,
  /** Of a document that is read as text. */
  documentCharacters: 200_000,
  scenesPerProject: 300,
  scenesPerCall: 20,
  referencesPerScene: 3,
  mediaPerProject: 200,
  uploadedClipsPerWorkspace: 2_000,
  tagsPerFile: 50,
  tagCharacters: 80,
  castMembers: 60,
  castAliases: 12,
  castNameCharacters: 80,
  speechMinutes: 60,
  webpageBytes: 10 * 1024 * 1024,
  webpageSeconds: 15,
  requestsPerMinute: 600,
  /** Of the studio that belongs to the service: it asks for all of its people by one key. */
  studioRequestsPerMinute: 6_000,
  runningProjectsPerWorkspace: 4,
  listPage: 2_000,
  webhookEndpointsPerWorkspace: 20,
  connectionsPerOwner: 50,
  linkWebhooksPerClip: 20,
  rolledSecretMs: 24 * 60 * 60 * 1000,
  idempotencyMs: 24 * 60 * 60 * 1000,
  durationSeconds: { min: 5, max: 600 },
} as const;

/** What can be chosen from, without zod: browsers load this with the board. */
export const RESOLUTIONS = ["720p", "1080p", "1440p", "2160p"] as const;
export const FRAME_RATES = [24, 25, 30, 60] as const;
export const CAPTION_MODES = ["burned", "attached", "none"] as const;
export const CAST_KINDS = ["character", "place", "object"] as const;
