import "server-only";
import type { z } from "zod";
import { AigcForm, toAigcRequest } from "../../contract/creation/aigc.ts";
import { DocumentForm, toDocumentRequest } from "../../contract/creation/document.ts";
import { IdeaForm, toIdeaRequest } from "../../contract/creation/idea.ts";
import type { CreationMethod } from "../../contract/creation/methods.ts";
import { OneStepForm, toOneStepRequest } from "../../contract/creation/one-step.ts";
import { ScriptForm, toScriptRequest } from "../../contract/creation/script.ts";
import { SpeechForm, toSpeechRequest } from "../../contract/creation/speech.ts";
import { toVisualRequest, VisualForm } from "../../contract/creation/visual.ts";
import { toWebpageRequest, WebpageForm } from "../../contract/creation/webpage.ts";
import type { Project } from "../../contract/project.ts";
import type { Result } from "../../result.ts";
import type { ServiceClient } from "../../service-client/client.ts";
import type { ServiceFault } from "../../service-client/service-fault.ts";

type CreationCall<Form extends z.ZodType = z.ZodType> = {
  form: Form;
  create(service: ServiceClient, form: z.output<Form>, idempotencyKey: string): Promise<Result<Project, ServiceFault>>;
};

function creationCall<Form extends z.ZodType>(call: CreationCall<Form>): CreationCall<Form> {
  return call;
}

/** For each creation method the form it takes and the operation it becomes. */
export const creationCalls = {
  idea: creationCall({
    form: IdeaForm,
    create: (service, form, idempotencyKey) =>
      service.call("createIdeaProject", { body: toIdeaRequest(form), idempotencyKey }),
  }),
  webpage: creationCall({
    form: WebpageForm,
    create: (service, form, idempotencyKey) =>
      service.call("createWebpageProject", { body: toWebpageRequest(form), idempotencyKey }),
  }),
  script: creationCall({
    form: ScriptForm,
    create: (service, form, idempotencyKey) =>
      service.call("createScriptProject", { body: toScriptRequest(form), idempotencyKey }),
  }),
  document: creationCall({
    form: DocumentForm,
    create: (service, form, idempotencyKey) =>
      service.call("createDocumentProject", { body: toDocumentRequest(form), idempotencyKey }),
  }),
  visual: creationCall({
    form: VisualForm,
    create: (service, form, idempotencyKey) =>
      service.call("createVisualProject", { body: toVisualRequest(form), idempotencyKey }),
  }),
  speech: creationCall({
    form: SpeechForm,
    create: (service, form, idempotencyKey) =>
      service.call("createSpeechProject", { body: toSpeechRequest(form), idempotencyKey }),
  }),
  one_step: creationCall({
    form: OneStepForm,
    create: (service, form, idempotencyKey) =>
      service.call("createOneStepProject", { body: toOneStepRequest(form), idempotencyKey }),
  }),
  aigc: creationCall({
    form: AigcForm,
    create: (service, form, idempotencyKey) =>
      service.call("createAigcProject", { body: toAigcRequest(form), idempotencyKey }),
  }),
} satisfies Record<CreationMethod, unknown>;

/** The creation methods, each with its form. */
export type FormMethod = keyof typeof creationCalls;
