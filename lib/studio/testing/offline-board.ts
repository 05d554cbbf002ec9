import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { note, review } from "#db/studio/schema/review.ts";
import type { Actor } from "#lib/actor.ts";
import { OFFLINE_FORMAT } from "#lib/contract/offline-review.ts";
import { sceneParts } from "../scenes/model/parts.ts";
import { receiveAnswers } from "../shares/offline/receive.ts";
import type { SharedBoards } from "./seed-shared-boards.ts";

type Given = { boards: SharedBoards; editor: Actor; name: string };

/** A board with a link whose offline pages send files of answers back. */
export async function openOfflineBoard({ boards, editor, name }: Given) {
  const reference = await boards.seedBoard(editor, name);
  const { projectUuid, uuid } = reference;
  const { studio } = boards.bench;
  const link = await boards.makeLink(reference, { level: "approve" });
  const give = async (body: unknown, actor = editor) => {
    const sent = typeof body === "string" ? body : JSON.stringify(body);
    const request = new Request("http://studio.example/x", { method: "PUT", body: sent });
    const answer = await receiveAnswers({ studio, actor, projectUuid, request });
    return { status: answer.status, ...((await answer.json()) as object) };
  };
  const parts = (number: 1 | 2) => {
    const scene = boards.boards.get(projectUuid)?.[number - 1];
    if (!scene) throw new Error("no scene");
    return sceneParts(scene);
  };
  const person = { uuid: randomUUID(), name: "Nora Lind" };
  const answers = (...said: object[]) => ({ format: OFFLINE_FORMAT, token: link.token, person, answers: said });
  /** A later file has a higher version. */
  const file = (version: number, said: object[], withdrawn: { uuid: string }[] = []) => ({
    ...answers(...said),
    ...{ version, withdrawn: withdrawn.map((answer) => answer.uuid) },
  });
  const remark = (number: 1 | 2, text: string) => ({
    ...{ uuid: randomUUID(), sceneId: `${name}-${number}`, kind: "note", text },
  });
  const verdict = (number: 1 | 2, given: "approved" | "changes_requested", words = "") => ({
    ...{ uuid: randomUUID(), sceneId: `${name}-${number}`, kind: "verdict", verdict: given },
    ...{ note: words, about: [], seen: parts(number) },
  });
  const notes = () => studio.db.select().from(note).where(eq(note.projectReferenceUuid, uuid)).orderBy(note.uuid);
  const reviews = () => studio.db.select().from(review).where(eq(review.projectReferenceUuid, uuid));
  return { ...{ studio, reference, link, give, person, answers, file, remark, verdict, notes, reviews } };
}
