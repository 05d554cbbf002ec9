import { z } from "zod";
import { requiredText } from "./member.ts";
import { defineOperation } from "./operation.ts";
import { Teamspace } from "./teamspace.ts";

/** The part of the operation table that changes which teamspaces there are. */
export const teamspaceOperations = {
  createTeamspace: defineOperation({
    method: "POST",
    path: "/workspace/create-teamspace",
    summary: "Make a teamspace in the workspace",
    tag: "Account",
    body: z.object({ name: requiredText(80) }),
    data: Teamspace,
    extension: "teamspace.create",
  }),
};
