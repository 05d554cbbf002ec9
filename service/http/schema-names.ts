import { z } from "zod";
import * as account from "#lib/contract/account.ts";
import * as capabilities from "#lib/contract/capabilities.ts";
import * as cast from "#lib/contract/cast.ts";
import * as clip from "#lib/contract/clip.ts";
import * as clipContents from "#lib/contract/clip-contents.ts";
import * as aigc from "#lib/contract/creation/aigc.ts";
import * as brief from "#lib/contract/creation/brief.ts";
import * as document from "#lib/contract/creation/document.ts";
import * as idea from "#lib/contract/creation/idea.ts";
import * as media from "#lib/contract/creation/media.ts";
import * as oneStep from "#lib/contract/creation/one-step.ts";
import * as script from "#lib/contract/creation/script.ts";
import * as scriptConfig from "#lib/contract/creation/script-config.ts";
import * as speech from "#lib/contract/creation/speech.ts";
import * as visual from "#lib/contract/creation/visual.ts";
import * as webpage from "#lib/contract/creation/webpage.ts";
import * as footage from "#lib/contract/footage.ts";
import * as project from "#lib/contract/project.ts";
import * as scene from "#lib/contract/scene.ts";
import * as sceneEdit from "#lib/contract/scene-edit.ts";
import * as sceneTask from "#lib/contract/scene-task.ts";
import * as storage from "#lib/contract/storage.ts";
import * as take from "#lib/contract/take.ts";
import * as teamspace from "#lib/contract/teamspace.ts";
import * as upload from "#lib/contract/upload.ts";
import * as webhook from "#lib/contract/webhook.ts";

const modules = [
  ...[account, aigc, brief, capabilities, cast, clip, clipContents, document, footage, idea, media, oneStep],
  ...[
    project,
    scene,
    sceneEdit,
    sceneTask,
    script,
    scriptConfig,
    speech,
    storage,
    take,
    teamspace,
    upload,
    visual,
    webhook,
  ],
  webpage,
];

/** In the contract a schema and its type share a name: the export's, which generated clients then have as well. */
const names = new Map<z.core.$ZodType, string>(
  modules
    .flatMap((exported) => Object.entries<unknown>(exported))
    .flatMap(([name, value]): [z.ZodType, string][] =>
      value instanceof z.ZodType && !isPlain(value) ? [[value, name]] : [],
    ),
);

/** A number, a text or a list without more to say is no component. */
function isPlain(schema: z.ZodType): boolean {
  return schema instanceof z.ZodString || schema instanceof z.ZodNumber || schema instanceof z.ZodArray;
}

export function findSchemaName(schema: z.core.$ZodType): string | undefined {
  return names.get(schema);
}
