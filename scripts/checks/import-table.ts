/**
 * A room of the repository, and what may be imported there in addition to its own files. Prefixes; the longest one
 * wins.
 * `folder/*` are the files of a room that has `filesOnly`.
 */
export interface Room {
  path: string;
  mayImport: readonly string[];
  /** The files that lie directly in the folder and are not rooms themselves; its folders need a place of their own. */
  filesOnly?: true;
  /** Only as `import type`: the type of a handle that is passed on. */
  mayImportTypesOf?: readonly string[];
  /** Packages, when not any: names, or `node:` for all of Node's own. */
  packages?: readonly string[];
}

const contract = "lib/contract";
/** Why something failed is said by everybody; what it was to be is the contract's. */
const reasons = ["reason.ts", "reasons.ts", "reasons"].map((name) => `${contract}/${name}`);
const language = ["lib/language", "messages"];
/** What a name may consist of, the same everywhere. */
const names = "lib/text/names.ts";
/** What the language leaves open, said once. */
const small = ["lib/keys-of.ts", "lib/thrown.ts"];
/** Who acts, and in which role. */
const actor = "lib/actor.ts";
/** Says what is done, to the person who listens; costs nothing when nobody does. */
const tracePoints = "lib/tracing/trace.ts";
/** How a wrong setting ends a program, wherever it is read. */
const settingsError = "lib/environment/settings-error.ts";
/** How programs and threads are run, and small things without a room: what lies directly in the folder and puts nothing together. */
const foundation = [
  settingsError,
  "service/*",
  "service/env.ts",
  "service/faults/faults.ts",
  "service/programs",
  "lib/packages",
  "lib/web-stream.ts",
  "lib/metrics.ts",
  tracePoints,
  ...small,
];
/** Reading things that come from outside, and the bundled fonts: no rows, no states. */
const readers = ["service/sources", "service/fonts", "lib/text"];
const nouns = [
  "accounts",
  "clips",
  "connections",
  "installation",
  "voices",
  "projects",
  "scenes",
  "takes",
  "uploads",
  "webhooks",
].map((noun) => `service/${noun}`);
/** An upload is played once, so that what nobody can hear or see is refused where it is named. */
const players = ["ffmpeg", "audio/measure", "input-format", "probe", "render-fault"].map(
  (name) => `service/render/${name}.ts`,
);
const queue = ["service/jobs/queue.ts", "service/jobs/definitions.ts"];
const pipelineParts = [...nouns, ...readers, "service/providers", "service/render", "service/storage"];

export const importTable: readonly Room[] = [
  { path: contract, mayImport: [names], packages: ["zod"] },
  // What tests of both sides make their inputs with.
  { path: `${contract}/testing`, mayImport: [contract], packages: ["zod", "fast-check"] },
  { path: "lib/timeline", mayImport: [contract, "lib/cards", "lib/text"], packages: [] },
  { path: "lib/text", mayImport: small, packages: ["zod"] },
  // How a workflow of ComfyUI is read: shown for correction in the browser, run by the service.
  { path: "lib/comfyui", mayImport: [], packages: ["zod"] },
  // What a card looks like: the painter, the preview and the renderer all draw it.
  {
    path: "lib/cards",
    mayImport: ["lib/contract/card.ts", "lib/contract/card-edit.ts", "lib/contract/portrait.ts", "lib/text"],
    packages: [],
  },
  // Drawings that come with a package.
  { path: "lib/cards/icon.ts", mayImport: [], packages: ["@iconify-json/fluent-emoji-flat"] },
  {
    path: "lib/cards/drawings.ts",
    mayImport: ["lib/contract/card.ts", "lib/contract/portrait.ts", "lib/cards/themes.ts"],
    packages: ["@dicebear/core", "@dicebear/styles"],
  },
  // Called while anything is shown, in the browser and on the server.
  { path: "lib/language", mayImport: ["lib/environment/pseudo-locale.ts"], packages: ["react"] },
  { path: "messages", mayImport: ["lib/language"], packages: ["react"] },
  { path: "lib/packages", mayImport: [], packages: ["node:"] },
  { path: "lib/environment", mayImport: small, packages: ["zod", "node:net"] },
  { path: "lib/bucket", mayImport: [] },
  { path: "lib/tracing", mayImport: ["lib/environment", ...small] },
  { path: "lib/guarded-fetch", mayImport: reasons },
  { path: "lib/environment/env.ts", mayImport: ["lib/environment"] },
  { path: "lib/result.ts", mayImport: [contract] },
  ...small.map((path) => ({ path, mayImport: [], packages: [] })),
  { path: actor, mayImport: [], packages: ["zod"] },
  { path: "lib/web-stream.ts", mayImport: [], packages: ["node:stream"] },
  { path: "lib/backup-state.ts", mayImport: [], packages: ["zod", "node:fs", "node:path"] },
  { path: "lib/metrics.ts", mayImport: [], packages: ["prom-client", "node:crypto"] },
  { path: "lib/service-client", mayImport: [contract, "lib/environment/env.ts", "lib/result.ts", tracePoints] },
  { path: "lib/auth", mayImport: ["db/studio", contract, "lib/environment/env.ts", "lib/result.ts", actor] },
  {
    path: "lib/studio",
    mayImport: [
      ...["lib/service-client", "lib/auth", "db/studio", contract, "lib/timeline", "lib/bucket", "lib/guarded-fetch"],
      ...language,
      "lib/packages",
      "lib/tracing",
      names,
      ...[
        actor,
        "lib/environment/env.ts",
        "lib/environment/network.ts",
        settingsError,
        "lib/result.ts",
        "lib/web-stream.ts",
        "lib/backup-state.ts",
        "lib/metrics.ts",
        ...small,
      ],
    ],
  },
  // What tests make their surroundings with: theirs alone, so it may reach as far as they do.
  { path: "lib/studio/testing", mayImport: ["app/api", "lib", "db/studio", "scripts"] },
  {
    path: "components",
    mayImport: [
      "lib/studio",
      "lib/comfyui",
      contract,
      "lib/timeline",
      "lib/cards",
      "lib/text",
      "lib/result.ts",
      ...small,
      ...language,
    ],
  },
  {
    path: "app",
    mayImport: [
      "components",
      "lib/studio",
      "lib/auth",
      "lib/result.ts",
      actor,
      "lib/cards/icon.ts",
      contract,
      ...language,
    ],
  },
  {
    path: "proxy.ts",
    mayImport: ["lib/auth", "lib/environment/env.ts", "lib/studio/content-security-policy.ts", "messages"],
  },
  { path: "instrumentation.ts", mayImport: ["lib/studio", "lib/auth", "lib/environment/env.ts"] },
  { path: "db/columns.ts", mayImport: [] },
  { path: "db/studio", mayImport: ["db/columns.ts", contract, "lib/environment/env.ts", actor] },
  {
    path: "db/service",
    mayImport: ["db/columns.ts", contract, "service/env.ts"],
    mayImportTypesOf: ["service/providers/abilities/footage.ts"],
  },
  { path: "service/start", mayImport: ["service", "db/service", "lib/tracing", settingsError, contract] },
  { path: "service", filesOnly: true, mayImport: [contract, "lib/packages", ...small] },
  { path: "service/env.ts", mayImport: ["lib/environment", ...small] },
  {
    path: "service/faults",
    mayImport: [contract, "lib/environment/settings-error.ts", "lib/thrown.ts"],
    mayImportTypesOf: ["service/http/service.ts"],
  },
  { path: "service/programs", mayImport: ["service/env.ts", ...small] },
  {
    path: "service/http",
    mayImport: [...nouns, ...foundation, "service/fonts", "service/storage", "lib/bucket/content-type.ts", contract],
    mayImportTypesOf: ["db/service/client.ts"],
  },
  ...nouns.map((path) => ({
    path,
    mayImport: [
      ...nouns,
      ...readers,
      ...foundation,
      ...queue,
      "service/storage",
      "lib/guarded-fetch",
      "db/service",
      contract,
      ...(path === "service/connections" ? ["lib/comfyui"] : []),
      ...(path === "service/clips" ? ["lib/timeline/exchange/credits.ts"] : []),
      ...(path === "service/uploads" ? players : []),
      // How a picture lies in a frame of another shape.
      ...(path === "service/scenes" ? ["lib/timeline/regions.ts", "lib/cards/icon-words.json"] : []),
      ...(path === "service/installation" ? ["service/jobs/presence.ts"] : []),
    ],
  })),
  // The one engine that makes what a scene says and shows; the last take of a step moves the plan on.
  {
    path: "service/takes/make/advance.ts",
    mayImport: [...nouns, ...foundation, "service/pipeline", "db/service", contract],
  },
  ...["make", "make-take.ts"].map((name) => ({
    path: `service/takes/${name}`,
    mayImport: ["service/takes", "service/pipeline", ...pipelineParts, ...foundation, contract],
    mayImportTypesOf: ["db/service/schema/take.ts"],
  })),
  ...readers
    .filter((path) => path !== "lib/text")
    .map((path) => ({ path, mayImport: [...readers, ...foundation, "lib/guarded-fetch", contract] })),
  {
    path: "service/pipeline",
    mayImport: [...pipelineParts, ...foundation, ...queue, contract, "lib/timeline"],
    mayImportTypesOf: ["db/service/schema/take.ts"],
  },
  {
    path: "service/providers",
    mayImport: [
      "lib/comfyui",
      "lib/cards",
      "lib/text",
      "lib/guarded-fetch",
      "package.json",
      "service/fonts",
      "service/providers/footage/library",
      ...foundation,
      contract,
    ],
  },
  // A folder of clips is only of use with their sizes and lengths, which ffprobe alone can tell.
  {
    path: "service/providers/footage/library",
    mayImport: ["service/providers", "service/render/ffmpeg.ts", "service/render/probe.ts", ...foundation],
  },
  { path: "service/render", mayImport: ["lib/timeline", "lib/cards", "service/fonts", ...reasons, ...foundation] },
  {
    path: "service/render/testing",
    mayImport: ["service/render", "lib/timeline", "service/providers/abilities/encode-wav.ts"],
  },
  { path: "service/storage", mayImport: [...foundation, "lib/bucket"] },
  { path: "service/testing", mayImport: ["service", "db/service", "lib", "scripts"] },
  { path: "service/jobs", mayImport: [...foundation, "db/service", "service/pipeline", "service/storage", contract] },
  { path: "service/jobs/run/run-jobs.ts", mayImport: ["service/jobs", ...foundation, "service/pipeline"] },
  {
    path: "service/jobs/run/handlers.ts",
    mayImport: ["service/jobs", "service/pipeline", ...nouns, "service/render", ...foundation, contract],
  },
  { path: "e2e", mayImport: [contract, "lib/service-client/credentials.ts"] },
  { path: "scripts", mayImport: ["lib", "db"] },
  { path: "bench", mayImport: ["lib", "service", "db/service", "scripts"] },
];

/** Tests make real surroundings for themselves, but the border between studio and service holds for them as well. */
export const testTable: readonly Room[] = [
  { path: "service", mayImport: ["service", "db/service", "lib", "scripts"] },
  { path: "db/service", mayImport: ["service", "lib/contract", "scripts"] },
  { path: "bench", mayImport: ["service", "lib", "db/service", "scripts"] },
  ...["app", "components", "lib", "db/studio", "messages"].map((path) => ({
    path,
    mayImport: ["app", "components", "lib", "db/studio", "messages", "scripts", "proxy.ts"],
  })),
  { path: "e2e", mayImport: [contract, "lib/service-client/credentials.ts"] },
  { path: "scripts", mayImport: ["lib", "db"] },
];

export type FolderPair = readonly [first: string, second: string];

/** Folders that still import each other. Nothing is added here: what both need goes into a folder below both. */
export const twoWayFolders: readonly FolderPair[] = [
  ["lib/contract", "lib/contract/creation"],
  ["scripts/programs", "scripts/supervise"],
  ["scripts/settings", "scripts/supervise"],
  ["service/clips", "service/projects"],
  ["service/providers/writer", "service/providers/writer/model"],
];
