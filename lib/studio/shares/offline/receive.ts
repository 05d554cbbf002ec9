import "server-only";
import type { Actor } from "#lib/auth/actor.ts";
import { OFFLINE_LIMITS, OfflineAnswers } from "#lib/contract/offline-review.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import { allow } from "../../allow.ts";
import type { StudioFault } from "../../fault.ts";
import { answerFault, answerOpenQuery } from "../../query.ts";
import type { Studio } from "../../studio.ts";
import { answerEarly, openBody, type RequestBody } from "../../uploads/forward/body.ts";
import { offlineFaults } from "./faults.ts";
import { takeIn } from "./take-in.ts";

type Asked = { studio: Studio; actor: Actor; projectUuid: string; request: Request };

/** Takes a file of answers from somebody who may make links. */
export async function receiveAnswers({ studio, actor, projectUuid, request }: Asked): Promise<Response> {
  if (!request.body) return answerFault(offlineFaults.noAnswers);
  const body = openBody(request.body);
  const answer = await answerOpenQuery(async () => {
    const allowed = await allow(actor, { on: "project", role: "editor" }, { studio, input: { projectUuid } });
    if (!allowed.ok) return allowed;
    const answers = await readAnswers(body);
    if (!answers.ok) return answers;
    const { project } = allowed.value;
    return project ? takeIn({ studio, project, answers: answers.value }) : fail(offlineFaults.noAnswers);
  });
  return answerEarly(answer, request, body);
}

async function readAnswers(body: RequestBody): Promise<Result<OfflineAnswers, StudioFault>> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for (let chunk = await body.read(); chunk; chunk = await body.read()) {
    bytes += chunk.length;
    if (bytes > OFFLINE_LIMITS.bytes) return fail(offlineFaults.tooLarge);
    chunks.push(chunk);
  }
  try {
    const answers = OfflineAnswers.safeParse(JSON.parse(Buffer.concat(chunks).toString("utf8")));
    return answers.success ? succeed(answers.data) : fail(offlineFaults.noAnswers);
  } catch {
    return fail(offlineFaults.noAnswers);
  }
}
