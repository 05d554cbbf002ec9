import "server-only";
import type { NoticeContent } from "#db/studio/schema/notice.ts";
import { sceneHref } from "../activity/notices/scene-href.ts";
import { type Mention, plainNote } from "../reviews/notes/mention-text.ts";
import type { InboxKind, InboxRow } from "./inbox-view.ts";

const mostCharacters = 300;

/** A row of `inbox`, see `inbox-rows.ts`, with the names it stands for. */
export type FoundRow = {
  id: string;
  kind: InboxKind;
  event: string;
  at_ms: string;
  is_read: boolean;
  content: NoticeContent | null;
  note_uuid: string | null;
  scene_id: string | null;
  number: number | null;
  scenes: number | null;
  text: string | null;
  project_uuid: string | null;
  project_name: string;
  person_name: string | null;
  /** Whether the viewer did it. */
  is_by_viewer: boolean;
};

export function toInboxRow(row: FoundRow, mentions: readonly Mention[]): InboxRow {
  const { id, kind, at_ms, is_read } = row;
  return { ...contentOf(row, mentions), id, kind, createdAt: Number(at_ms), isRead: is_read };
}

function contentOf(row: FoundRow, mentions: readonly Mention[]): NoticeContent {
  const said = cut(plainNote(row.text ?? "", mentions));
  if (row.content) return row.note_uuid ? { ...row.content, text: said } : row.content;
  const person = row.person_name ?? "A guest";
  const { scene_id, number, scenes = 0, project_name } = row;
  const place = { projectUuid: row.project_uuid ?? "", sceneId: scene_id ?? undefined };
  const scene = `Scene ${number}`;
  if (row.event === "review.waiting") {
    const title = `${countScenes(scenes)} of “${project_name}” ${scenes === 1 ? "waits" : "wait"} for your review`;
    return { title, href: sceneHref(place), tone: "plain" };
  }
  if (row.event === "review.changes") {
    const where = scenes === 1 ? scene : `${countScenes(scenes)}, ${scene.toLowerCase()} first`;
    const title = `${row.is_by_viewer ? "You asked" : `${person} asks`} for changes in “${project_name}”`;
    return { title, text: said ? `${where}: ${said}` : where, href: sceneHref(place), tone: "plain" };
  }
  return {
    title: `Open note in “${project_name}”, ${scene.toLowerCase()}`,
    text: `${person}: ${said}`,
    href: sceneHref({ ...place, noteUuid: row.note_uuid ?? undefined }),
    tone: "plain",
  };
}

function countScenes(scenes: number | null): string {
  return `${scenes} ${scenes === 1 ? "scene" : "scenes"}`;
}

function cut(text: string): string {
  const characters = Array.from(text);
  return characters.length > mostCharacters ? `${characters.slice(0, mostCharacters).join("")}…` : text;
}
