import { randomUUID } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { noteAttachment } from "#db/studio/schema/review.ts";
import { share } from "#db/studio/schema/share.ts";
import type { Actor } from "#lib/actor.ts";
import { ATTACHMENT_LIMITS } from "#lib/contract/attachment.ts";
import { findProject } from "../../projects/model/find.ts";
import { deleteProject } from "../../projects/shelve.ts";
import { guestDeleteNote, guestWriteNote } from "../../shares/guest-actions.ts";
import { guestWriteClipNote } from "../../shares/guest-clip-actions.ts";
import { askFrom, type Jar } from "../../testing/next-headers.ts";
import { openSharedBoards, type SharedBoards } from "../../testing/seed-shared-boards.ts";
import { getDiscussion } from "../discussion/discussion.ts";
import type { AttachmentView } from "../note-views.ts";
import { changeNote, releaseFilesOf } from "../notes/change.ts";
import { writeNote } from "../notes/write.ts";
import { sendFile, sendGuestFile, takeFile, takeGuestFile } from "./answer.ts";
import { attachFiles, sweepAttachments } from "./attach.ts";

let boards: SharedBoards;
let png: Buffer;
beforeAll(async () => {
  boards = await openSharedBoards();
  png = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#c33" } })
    .png()
    .toBuffer();
});
afterAll(() => boards.close());

const put = (body: Buffer, name = "lamp.png", headers: Record<string, string> = {}) =>
  new Request(`http://studio.example/x?name=${encodeURIComponent(name)}`, {
    method: "PUT",
    // A web body takes what is an ArrayBuffer's for sure.
    body: Uint8Array.from(body),
    headers,
  });
const get = () => new Request("http://studio.example/x");

async function told(answer: Response): Promise<string> {
  const body = (await answer.json()) as { fault?: { code: string } };
  return body.fault?.code ?? "done";
}

async function openBoard(name: string) {
  const editor = await boards.bench.seedPerson({ role: "editor" });
  const reference = await boards.seedBoard(editor, name);
  const { projectUuid } = reference;
  const { studio } = boards.bench;
  const project = await findProject({ db: studio.db, actor: editor, projectUuid });
  if (!project) throw new Error("no project");
  const given = { studio, project, projectUuid };
  const take = (actor: Actor, request: Request) => takeFile({ studio, actor, projectUuid, request });
  const send = async (actor = editor, body = png) => (await (await take(actor, put(body))).json()) as AttachmentView;
  const write = (actor: Actor, attachmentUuids: string[], isInternal = true) =>
    writeNote({
      ...{ studio, project, actor },
      input: { projectUuid, sceneId: `${name}-1`, text: "See here.", isInternal, attachmentUuids },
    });
  const read = (attachmentUuid: string, actor = editor) =>
    sendFile({ studio, actor, projectUuid, attachmentUuid, request: get() });
  const member = (role: "viewer" | "reviewer") =>
    boards.bench.seedPerson({ role, teamspaceUuid: editor.memberships[0]?.teamspaceUuid ?? "" });
  return { ...given, editor, reference, take, send, write, read, member };
}

const isKept = async (uuid: string) =>
  (await boards.bench.studio.archive.open({
    ...{ uuid, mimeType: "image/png", range: undefined, signal: AbortSignal.timeout(60_000) },
  })) !== null;

it("hangs a file on the note that it was sent for, and shows it to those who read the note", async () => {
  const { editor, send, write, read, member, studio, projectUuid } = await openBoard("harbour");
  const file = await send();
  expect(file).toMatchObject({ name: "lamp.png", mimeType: "image/png", sizeBytes: png.length });
  const reviewer = await member("reviewer");
  expect((await read(file.attachmentUuid, reviewer)).status).toBe(404);
  expect(await write(editor, [file.attachmentUuid])).toMatchObject({ ok: true, value: { attachments: [file] } });
  const shown = await read(file.attachmentUuid, reviewer);
  expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/png"]);
  expect(Buffer.from(await shown.arrayBuffer()).equals(png)).toBe(true);
  const discussion = await getDiscussion({ studio, actor: reviewer, projectUuid, sceneId: "harbour-1" });
  expect(discussion).toMatchObject({ ok: true, value: { threads: [{ attachments: [file] }] } });
});

it("takes what it knows by its bytes alone, within its limits, from those who may write notes", async () => {
  const { editor, take, member } = await openBoard("pier");
  const page = Buffer.from("<!doctype html><script>alert(1)</script>");
  expect(await told(await take(editor, put(page, "lamp.png")))).toBe("attachment_not_supported");
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
  expect(await told(await take(editor, put(svg, "lamp.svg")))).toBe("attachment_not_supported");
  expect(await told(await take(editor, put(png, "  ")))).toBe("attachment_unnamed");
  const large = Buffer.concat([png, Buffer.alloc(ATTACHMENT_LIMITS.bytes)]);
  const told413 = await take(editor, put(large, "large.png", { "content-length": String(large.length) }));
  expect([told413.status, await told(told413)]).toEqual([413, "attachment_too_large"]);
  // As a client that says nothing, or less, of its size.
  expect(await told(await take(editor, put(large, "large.png")))).toBe("attachment_too_large");
  expect(await boards.bench.studio.db.$count(noteAttachment, eq(noteAttachment.name, "large.png"))).toBe(0);
  expect(await told(await take(await member("viewer"), put(png)))).toBe("forbidden");
  const stranger = await boards.bench.seedPerson({ role: "owner" });
  expect(await told(await take(stranger, put(png)))).toBe("project_not_found");
  const odd = (await (await take(editor, put(png, "../a\u202egnp.\n.png"))).json()) as AttachmentView;
  expect(odd.name).toBe(".._agnp. .png");
});

it("takes no more at once than one guest may send, however many come at the same moment", async () => {
  const { reference, studio } = await openBoard("ferry");
  const { token } = await boards.makeLink(reference, { level: "note" });
  const { browser } = await boards.enter(token);
  askFrom(browser);
  const sized = { "content-length": String(png.length) };
  const hand = () => takeGuestFile({ studio, token, request: put(png, "lamp.png", sized) }).then(told);
  const sent = Array.from({ length: 120 }, hand);
  const answers = Map.groupBy(await Promise.all(sent), (answer) => answer);
  expect([answers.get("done")?.length, answers.get("too_many_attachments")?.length]).toEqual([50, 70]);
  expect(await studio.db.$count(noteAttachment, eq(noteAttachment.projectReferenceUuid, reference.uuid))).toBe(50);
});

it("counts files that are still coming by the size that they may have", async () => {
  const { reference, studio } = await openBoard("barge");
  const { token } = await boards.makeLink(reference, { level: "note" });
  const { browser, guestUuid } = await boards.enter(token);
  const coming = { projectReferenceUuid: reference.uuid, guestUuid, name: "a.png", mimeType: "image/png" as const };
  const reservedBytes = ATTACHMENT_LIMITS.bytes;
  const rows = await studio.db
    .insert(noteAttachment)
    .values(Array(10).fill({ ...coming, reservedBytes }))
    .returning();
  const hand = () => {
    askFrom(browser);
    return takeGuestFile({ studio, token, request: put(png) }).then(told);
  };
  expect(await hand()).toBe("too_many_attachments");
  // A process that died while it took them gives the room back.
  const [first] = rows;
  await studio.db
    .update(noteAttachment)
    .set({ createdAt: new Date(Date.now() - 11 * 60_000) })
    .where(eq(noteAttachment.uuid, first?.uuid ?? ""));
  expect(await hand()).toBe("done");
});

it("ends a file that drips in, and keeps nothing of it", async () => {
  const { editor, take, studio } = await openBoard("raft");
  const isRead = Promise.withResolvers<void>();
  const head = Uint8Array.from(png);
  let parts = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        parts += 1;
        if (parts === 1) controller.enqueue(head);
        else isRead.resolve();
      },
    },
    { highWaterMark: 0 },
  );
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const url = "http://studio.example/x?name=drip.png";
  const answer = take(editor, new Request(url, { method: "PUT", body, duplex: "half" } as RequestInit));
  await isRead.promise;
  vi.advanceTimersByTime(300_000);
  expect([(await answer).status, await told(await answer)]).toEqual([408, "sent_too_slowly"]);
  expect(await studio.db.$count(noteAttachment, eq(noteAttachment.name, "drip.png"))).toBe(0);
});

it("gives a file to no other note, person or project", async () => {
  const [mine, theirs] = [await openBoard("market"), await openBoard("square")];
  const gone = { ok: false, fault: { code: "attachment_gone" } };
  const { attachmentUuid } = await mine.send();
  expect(await theirs.write(theirs.editor, [attachmentUuid])).toMatchObject(gone);
  expect(await mine.write(await mine.member("reviewer"), [attachmentUuid])).toMatchObject(gone);
  expect(await mine.write(mine.editor, [randomUUID()])).toMatchObject(gone);
  expect(await mine.write(mine.editor, [attachmentUuid])).toMatchObject({ ok: true });
  expect(await mine.write(mine.editor, [attachmentUuid])).toMatchObject(gone);
  expect((await theirs.read(attachmentUuid)).status).toBe(404);
  const discussion = await getDiscussion({ ...mine, actor: mine.editor, sceneId: "market-1" });
  expect(discussion.ok && discussion.value.threads).toHaveLength(1);
});

it("deletes the files of deleted notes, of notes that were never written, and of projects", async () => {
  const { editor, send, write, read, studio, project, reference } = await openBoard("lighthouse");
  const [first, second, third] = [await send(), await send(), await send()];
  const written = await write(editor, [first.attachmentUuid]);
  if (!written.ok) throw new Error(written.fault.message);
  await write(editor, [third.attachmentUuid]);
  const set = { text: "", deletedAt: new Date() };
  const noteUuid = written.value.uuid;
  const note = { studio, project, actor: editor, noteUuid, which: "own", set, verb: "deleted_note" } as const;
  await changeNote({ ...note, check: releaseFilesOf });
  expect((await read(first.attachmentUuid)).status).toBe(404);
  await sweepAttachments(studio);
  expect([await isKept(first.attachmentUuid), await isKept(second.attachmentUuid)]).toEqual([false, true]);
  const isSecond = eq(noteAttachment.uuid, second.attachmentUuid);
  await studio.db
    .update(noteAttachment)
    .set({ unusedSince: new Date(0) })
    .where(isSecond);
  await sweepAttachments(studio);
  expect([await isKept(second.attachmentUuid), await isKept(third.attachmentUuid)]).toEqual([false, true]);
  await deleteProject({ studio, reference });
  expect(await isKept(third.attachmentUuid)).toBe(false);
});

it("sweeps no file that a note takes in the meantime, and gives none away that it sweeps", async () => {
  const { editor, send, write, read, studio, project } = await openBoard("boathouse");
  const [taken, swept] = [(await send()).attachmentUuid, (await send()).attachmentUuid];
  await studio.db
    .update(noteAttachment)
    .set({ unusedSince: new Date(0) })
    .where(inArray(noteAttachment.uuid, [taken, swept]));
  const written = await write(editor, []);
  if (!written.ok) throw new Error(written.fault.message);
  const { uuid: noteUuid } = written.value;
  const { uuid: projectReferenceUuid } = project.reference;
  let isCut = true;
  const late: unknown[] = [];
  const archive = {
    ...studio.archive,
    async discard(uuid: string) {
      late.push(await write(editor, [uuid]));
      if (isCut) throw new Error("no bucket");
      await studio.archive.discard(uuid);
    },
  };
  const sweeping = studio.db.transaction(async (tx) => {
    await attachFiles(tx, { noteUuid, projectReferenceUuid, actor: editor, attachmentUuids: [taken] });
    const sweep = sweepAttachments({ ...studio, archive });
    // Both end after the note has its file.
    return { ended: expect(sweep).rejects.toThrow("no bucket") };
  });
  await (await sweeping).ended;
  expect(late).toMatchObject([{ ok: false, fault: { code: "attachment_gone" } }]);
  expect([await isKept(taken), await isKept(swept)]).toEqual([true, true]);
  expect((await read(taken)).status).toBe(200);
  isCut = false;
  await sweepAttachments({ ...studio, archive });
  expect([await isKept(taken), await isKept(swept)]).toEqual([true, false]);
  expect(await studio.db.$count(noteAttachment, eq(noteAttachment.uuid, swept))).toBe(0);
});

it("shows guests the files of notes they may read, takes theirs, and nothing once the link is revoked", async () => {
  const { editor, send, write, read, studio, reference } = await openBoard("garden");
  const [open, internal] = [await send(), await send()];
  await write(editor, [open.attachmentUuid], false);
  await write(editor, [internal.attachmentUuid]);
  const { token, shareUuid } = await boards.makeLink(reference, { level: "note" });
  const { browser } = await boards.enter(token);
  const seen = async (attachmentUuid: string, jar: Jar = browser) => {
    askFrom(jar);
    return (await sendGuestFile({ studio, token, attachmentUuid, request: get() })).status;
  };
  expect([await seen(open.attachmentUuid), await seen(internal.attachmentUuid)]).toEqual([200, 404]);
  expect(await seen(open.attachmentUuid, new Map())).toBe(404);
  const hand = async (from: string, jar: Jar) => {
    askFrom(jar);
    return takeGuestFile({ studio, token: from, request: put(png, "mine.png") });
  };
  expect(await told(await hand(token, new Map()))).toBe("not_entered");
  const look = await boards.makeLink(reference);
  expect(await told(await hand(look.token, new Map()))).toBe("forbidden");
  const own = (await (await hand(token, browser)).json()) as AttachmentView;
  const other = await boards.enter(token, undefined, "Jo");
  expect([await seen(own.attachmentUuid), await seen(own.attachmentUuid, other.browser)]).toEqual([404, 404]);
  askFrom(browser);
  const said = { token, sceneId: "garden-1", text: "Like this.", attachmentUuids: [own.attachmentUuid] };
  const written = await guestWriteNote(said);
  if (!written.ok) throw new Error(written.fault.message);
  expect([await seen(own.attachmentUuid, other.browser), (await read(own.attachmentUuid)).status]).toEqual([200, 200]);
  askFrom(browser);
  expect(await guestDeleteNote({ token, noteUuid: written.value.uuid })).toMatchObject({ ok: true });
  expect(await seen(own.attachmentUuid, other.browser)).toBe(404);
  await studio.db.update(share).set({ revokedAt: new Date() }).where(eq(share.uuid, shareUuid));
  expect(await seen(open.attachmentUuid)).toBe(404);
});

it("takes files for notes on a clip by its link, and shows them by no link to the board, nor the other way round", async () => {
  const { editor, send, write, studio, reference } = await openBoard("quay");
  const ofBoard = await send();
  await write(editor, [ofBoard.attachmentUuid], false);
  const clipUuid = await boards.bench.seedClip(editor, reference, { clipStatus: "completed", duration: 6_000 });
  const clip = await studio.db.query.clipReference.findFirst({ where: (row) => eq(row.clipUuid, clipUuid) });
  const come = async (of: { clipUuid?: string }) => {
    const { token } = await boards.makeLink(reference, { level: "note", ...of });
    return { token, ...(await boards.enter(token)) };
  };
  const [film, board] = [await come({ clipUuid: clip?.uuid ?? "" }), await come({})];
  askFrom(film.browser);
  const taken = await takeGuestFile({ studio, token: film.token, request: put(png) });
  const { attachmentUuid } = (await taken.json()) as AttachmentView;
  const said = { token: film.token, text: "Like this.", atMs: 0, attachmentUuids: [attachmentUuid] };
  expect(await guestWriteClipNote(said)).toMatchObject({ ok: true, value: { attachments: [{ attachmentUuid }] } });
  const seen = async ({ token, browser }: typeof film, uuid: string) => {
    askFrom(browser);
    return (await sendGuestFile({ studio, token, attachmentUuid: uuid, request: get() })).status;
  };
  expect([await seen(film, attachmentUuid), await seen(board, attachmentUuid)]).toEqual([200, 404]);
  expect([await seen(film, ofBoard.attachmentUuid), await seen(board, ofBoard.attachmentUuid)]).toEqual([404, 200]);
});
