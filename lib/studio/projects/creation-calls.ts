import "server-only";
import type { z } from "zod";
import { AigcForm, toAigcRequest } from "../../contract/creation/aigc.ts";
import { DocumentForm, toDocumentRequest } from "../../contract/creation/document.ts";
import { IdeaForm, toIdeaRequest } from "../../contract/creation/idea.ts";
import type { CreationMethod } from "../../contract/creation/methods.ts";
import { ScriptForm, toScriptRequest } from "../../contract/creation/script.ts";
import { toVisualRequest, VisualForm } from "../../contract/creation/visual.ts";
import { toWebpageRequest, WebpageForm } from "../../contract/creation/webpage.ts";
import type { Project } from "../../contract/project.ts";
import type { Result } from "../../result.ts";
import type { ServiceClient } from "../../service-client/client.ts";
import type { ServiceFault } from "../../service-client/service-fault.ts";

type CreationCall<Form extends z.ZodType = z.ZodType> = {
  form: Form;
  create(service: ServiceClient, form: z.output<Form>): Promise<Result<Project, ServiceFault>>;
};

function creationCall<Form extends z.ZodType>(call: CreationCall<Form>): CreationCall<Form> {
  return call;
}

/** For each creation method with a form, the form it takes and the operation it becomes. */
export const creationCalls = {
  idea: creationCall({
    form: IdeaForm,
    create: (service, form) => service.call("createIdeaProject", { body: toIdeaRequest(form) }),
  }),
  webpage: creationCall({
    form: WebpageForm,
    create: (service, form) => service.call("createWebpageProject", { body: toWebpageRequest(form) }),
  }),
  script: creationCall({
    form: ScriptForm,
    create: (service, form) => service.call("createScriptProject", { body: toScriptRequest(form) }),
  }),
  document: creationCall({
    form: DocumentForm,
    create: (service, form) => service.call("createDocumentProject", { body: toDocumentRequest(form) }),
  }),
  visual: creationCall({
    form: VisualForm,
    create: (service, form) => service.call("createVisualProject", { body: toVisualRequest(form) }),
  }),
  aigc: creationCall({
    form: AigcForm,
    create: (service, form) => service.call("createAigcProject", { body: toAigcRequest(form) }),
  }),
} satisfies Partial<Record<CreationMethod, unknown>>;

/** The creation methods that have a form here; projects of the others are made over the interface. */
export type FormMethod = keyof typeof creationCalls;
