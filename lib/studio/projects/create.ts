import type { InTeamspace } from "../access/given.ts";
import "server-only";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { projectReference } from "#db/studio/schema/project.ts";
import { teamspace } from "#db/studio/schema/teamspace.ts";
import type { Actor, Membership } from "#lib/actor.ts";
import type { ExportForm } from "#lib/contract/clip.ts";
import type { LookAndSoundForm } from "#lib/contract/creation/look-and-sound.ts";
import type { CreationDefinition } from "#lib/contract/creation/method.ts";
import type { CreationMethod } from "#lib/contract/creation/methods.ts";
import { creationMethods } from "#lib/contract/creation/methods.ts";
import { Project } from "#lib/contract/project.ts";
import { keysOf } from "#lib/keys-of.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import type { ServiceFault } from "#lib/service-client/service-fault.ts";
import { recordActivity } from "../activity/record.ts";
import type { StudioFault } from "../fault.ts";
import { faultSentence } from "../fault-sentence.ts";
import { idempotencyKey } from "../ids.ts";
import { projectChange, publishChange } from "../live/server/publish.ts";
import { policyFaults } from "../reviews/policy/faults.ts";
import { findDefaultPolicy } from "../reviews/policy/model/find.ts";
import { getConnection } from "../settings/service/get.ts";
import { clientWithCallback } from "../settings/webhooks/register.ts";
import type { Studio } from "../studio.ts";
import { namesOf } from "./estimates/made-with.ts";
import { findSubmitted } from "./model/find.ts";

const common = { submissionId: z.uuid(), teamspaceUuid: z.uuid().optional() };

type Forms = { [Method in CreationMethod]: (typeof creationMethods)[Method]["form"] };
type Submitted<Side extends "input" | "output"> = {
  [Method in CreationMethod]: {
    method: Method;
    form: Forms[Method]["_zod"][Side];
    submissionId: string;
    teamspaceUuid?: string | undefined;
  };
}[CreationMethod];

const [first, ...others] = keysOf(creationMethods).map((method) =>
  z.object({ ...common, method: z.literal(method), form: creationMethods[method].form }),
);

if (!first) throw new Error("There is no creation method");

/**
 * One form of one creation method, no matter which methods there are; its type is told, since a list forgets which form
 * goes with which.
 */
export const CreateProjectInput = z.discriminatedUnion("method", [first, ...others]) as unknown as z.ZodType<
  Submitted<"output">,
  Submitted<"input">
>;
export type CreateProjectInput = Submitted<"output">;

/** Starts a project with the service and remembers whose it is. The same submission again answers the same project. */
export async function createProject({
  studio,
  actor,
  teamspace,
  input,
}: InTeamspace & { input: CreateProjectInput }): Promise<Result<{ projectUuid: string }, StudioFault>> {
  return studio.db.transaction(async (tx) => {
    const submitted = { ...input, teamspaceUuid: teamspace.teamspaceUuid, userUuid: actor.userUuid };
    const earlier = await findSubmitted(tx, submitted);
    if (earlier) return earlier;
    const makesMotion = goesOnToMotion(input);
    const { policy } = await findDefaultPolicy(tx, teamspace.teamspaceUuid);
    if (makesMotion && policy.motionNeedsApproval) return fail(policyFaults.motionAtOnce);
    // Should the row below never be written, sending the form again finds the project instead of making a second.
    const created = await callService(studio, teamspace, input, actor);
    if (!created.ok) return fail(faultSentence(created.fault));
    const connection = await getConnection({ studio });
    const reference = {
      projectUuid: created.value.projectUuid,
      teamspaceUuid: teamspace.teamspaceUuid,
      createdByUuid: actor.userUuid,
      method: input.method,
      name: input.form.title || null,
      submissionId: input.submissionId,
      record: created.value,
      madeWith: connection.ok ? namesOf(connection.value.capabilities.providers) : null,
      makesMotion,
      exportWhenReady: input.form.exportWhenReady ? firstExport(input.form) : null,
    };
    // A list or a webhook may have told of the project before this row was there: it is ours all the same.
    const { projectUuid: target } = projectReference;
    const [row] = await tx
      .insert(projectReference)
      .values(reference)
      .onConflictDoUpdate({ target, set: reference })
      .returning({ uuid: projectReference.uuid });
    const { teamspaceUuid, createdByUuid: userUuid } = reference;
    await recordActivity(tx, {
      ...{ teamspaceUuid, userUuid, verb: "created_project" },
      ...(row && { projectReferenceUuid: row.uuid }),
      details: { method: input.method },
    });
    await publishChange(tx, projectChange({ ...teamspace, projectUuid: created.value.projectUuid }, ["project"]));
    return succeed({ projectUuid: created.value.projectUuid });
  });
}

function goesOnToMotion({ method, form }: CreateProjectInput): boolean {
  const { makesMotion }: CreationDefinition = creationMethods[method];
  return makesMotion?.(form) ?? false;
}

/** The clip that suits most, in the project's own look. */
function firstExport({ aspectRatio, burnSubtitles }: LookAndSoundForm): ExportForm {
  return { resolution: "1080p", fps: 30, aspectRatio, captions: burnSubtitles ? "burned" : "attached" };
}

async function callService(
  studio: Studio,
  { teamspaceUuid }: Membership,
  input: CreateProjectInput,
  actor: Actor,
): Promise<Result<Project, ServiceFault>> {
  const definition = creationMethods[input.method];
  const { toRequest }: CreationDefinition = definition;
  const createInTeamspace = "createInTeamspace" in definition && definition.createInTeamspace;
  const service = await clientWithCallback(studio);
  const body = toRequest(input.form);
  const request = { body, idempotencyKey: idempotencyKey({ ...actor, ...input }, body), queueGroup: teamspaceUuid };
  const isOurs = eq(teamspace.uuid, teamspaceUuid);
  const [row] = await studio.db.select({ mappedTo: teamspace.serviceTeamspaceUuid }).from(teamspace).where(isOurs);
  // Projects of a teamspace that is mapped to one of the service's belong there, where the service can say so.
  const created =
    row?.mappedTo && createInTeamspace
      ? await service.send(createInTeamspace, { ...request, params: { teamspaceUuid: row.mappedTo } })
      : await service.send(definition.create, request);
  return created.ok ? succeed(Project.parse(created.value)) : created;
}
