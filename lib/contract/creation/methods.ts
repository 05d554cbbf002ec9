import { aigcMethod } from "./aigc.ts";
import type { Brief } from "./brief.ts";
import { documentMethod } from "./document.ts";
import { ideaMethod } from "./idea.ts";
import type { CreationDefinition } from "./method.ts";
import { oneStepMethod } from "./one-step.ts";
import { scriptMethod } from "./script.ts";
import { speechMethod } from "./speech.ts";
import { visualMethod } from "./visual.ts";
import { webpageMethod } from "./webpage.ts";

/**
 * The ways to start a project, in the order of the API document. Their names, operations, calls, handlers and checks,
 * and what the service and the studio have to know of each, all come from here.
 */
export const creationMethods = {
  idea: ideaMethod,
  script: scriptMethod,
  webpage: webpageMethod,
  document: documentMethod,
  visual: visualMethod,
  speech: speechMethod,
  one_step: oneStepMethod,
  aigc: aigcMethod,
} satisfies Record<string, CreationDefinition>;

type Methods = typeof creationMethods;
export type CreationMethod = keyof Methods;

export const CREATION_METHODS = Object.keys(creationMethods).filter(isCreationMethod);

export function isCreationMethod(name: string): name is CreationMethod {
  return Object.hasOwn(creationMethods, name);
}

/** What a project is to be made of, and by which method. */
export type ProjectBrief = Brief & { method: CreationMethod };

type Merged<Union> = (Union extends unknown ? (part: Union) => void : never) extends (part: infer Whole) => void
  ? Whole
  : never;

/** Every operation that starts a project. */
export const creationOperations: Merged<Methods[CreationMethod]["operations"]> = Object.assign(
  {},
  ...Object.values(creationMethods).map(({ operations }) => operations),
);
