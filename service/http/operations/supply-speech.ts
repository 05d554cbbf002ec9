import { readSpeech } from "#lib/contract/creation/speech.ts";
import { toProjectRecord } from "../../projects/project-record.ts";
import { supplySpeech as supply } from "../../projects/supply-speech.ts";
import type { OperationHandler } from "../operation-call.ts";

export const supplySpeech: OperationHandler<"supplySpeech"> = async ({ service, caller, params, body }) => {
  const { db, bases } = service;
  const { workspaceUuid } = caller;
  const model = body.speech_model ?? body.project_function;
  return toProjectRecord(service, await supply(db, { ...params, workspaceUuid, bases, ...readSpeech(body), model }));
};
