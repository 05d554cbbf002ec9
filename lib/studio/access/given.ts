import type { z } from "zod";
import type { Actor, Membership } from "#lib/actor.ts";
import type { OwnedProject } from "../projects/model/find.ts";
import type { Studio } from "../studio.ts";

/** The person who asks. */
export type Asked = { studio: Studio; actor: Actor };
/** The project that they ask about; whether they may see it is still to be found out. */
export type AskedOfProject = Asked & { projectUuid: string };
/** The project or teamspace that they may act in. */
export type InProject = Asked & { project: OwnedProject };
export type InTeamspace = Asked & { teamspace: Membership };
/** What they sent, as its schema reads it. */
export type Sent<Input extends z.ZodType> = { input: z.output<Input> };
