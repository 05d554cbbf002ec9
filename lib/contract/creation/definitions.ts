import { aigcMethod } from "./aigc.ts";
import { documentMethod } from "./document.ts";
import { ideaMethod } from "./idea.ts";
import type { CreationDefinition } from "./method.ts";
import type { CreationMethod } from "./methods.ts";
import { oneStepMethod } from "./one-step.ts";
import { scriptMethod } from "./script.ts";
import { speechMethod } from "./speech.ts";
import { visualMethod } from "./visual.ts";
import { webpageMethod } from "./webpage.ts";

/** What each creation method is. Its operations, its call, its handler and its checks all come from here. */
export const creationDefinitions = {
  idea: ideaMethod,
  script: scriptMethod,
  webpage: webpageMethod,
  document: documentMethod,
  visual: visualMethod,
  speech: speechMethod,
  one_step: oneStepMethod,
  aigc: aigcMethod,
} satisfies Record<CreationMethod, CreationDefinition>;

type Definitions = typeof creationDefinitions;
type Merged<Union> = (Union extends unknown ? (part: Union) => void : never) extends (part: infer Whole) => void
  ? Whole
  : never;

/** Every way to start a project. */
export const creationOperations: Merged<Definitions[keyof Definitions]["operations"]> = Object.assign(
  {},
  ...Object.values(creationDefinitions).map(({ operations }) => operations),
);
