import type { z } from "zod";
import { ProjectWithClip } from "../clip.ts";
import { defineOperation, type Operation } from "../operation.ts";
import { Project } from "../project.ts";
import type { Brief } from "./brief.ts";

type Operations = Readonly<Record<string, Operation>>;

type Definition<Form extends z.ZodType, Body extends z.ZodType, Named extends Operations, Name extends keyof Named> = {
  form: Form;
  request: Body;
  toRequest(form: z.output<Form>): z.input<Body>;
  readBrief(body: z.output<Body>): Brief;
  operations: Named;
  /** Of these, the one that the studio calls, and the one that does the same in a teamspace, where there is one. */
  create: Name;
  createInTeamspace?: Name;
  /** The member by which a request names the script that is to be spoken. */
  scriptMember?: string;
  /** Whether a form asks for motion that is made as soon as there are stills. */
  makesMotion?(form: z.output<Form>): boolean;
  /** False where every picture is made, or the caller's own. */
  showsFootage?: boolean;
};

/** One way to start a project: what a person fills in, what is sent of it, what the service makes it of. */
export type CreationDefinition = Definition<z.ZodType, z.ZodType, Operations, string>;

/** Keeps the names of the operations while checking the shape. */
export function defineMethod<
  Form extends z.ZodType,
  Body extends z.ZodType,
  const Named extends Operations,
  const Name extends keyof Named,
>(definition: Definition<Form, Body, Named, Name>): Definition<Form, Body, Named, Name> {
  return definition;
}

type Told<Body extends z.ZodType> = Pick<Operation, "summary" | "description" | "faults" | "example"> & { body: Body };

const common = { method: "POST", tag: "Projects", isRepeatable: true, isQueued: true } as const;

export const waits =
  "Answers at once; the project is then made step by step. Read its `progressStatus` until it is `editing` or `error`.";
export const toClip =
  "The clip waits at `init` until the project is ready. Read the clip until it is `completed` or `failed`.";

/** Creates a project in the teamspace that is the workspace's own. */
export function inProject<const Name extends string, Body extends z.ZodType>(name: Name, told: Told<Body>) {
  return defineOperation({ ...common, path: `/project/${name}` as const, ...told, data: Project });
}

/** Creates a project that is exported to a clip as soon as it is ready. */
export function inProjectToClip<const Name extends string, Body extends z.ZodType>(name: Name, told: Told<Body>) {
  return defineOperation({ ...common, path: `/project/${name}` as const, ...told, data: ProjectWithClip });
}

/** The same body as the project form takes; the project belongs to the teamspace of the path. */
export function inTeamspace<const Name extends string, Body extends z.ZodType>(name: Name, told: Told<Body>) {
  return defineOperation({ ...common, path: `/teamspace/{teamspaceUuid}/${name}` as const, ...told, data: Project });
}
