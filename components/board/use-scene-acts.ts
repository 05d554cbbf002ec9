"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { CardTheme } from "#lib/contract/card.ts";
import type { CardChange } from "#lib/contract/card-edit.ts";
import type { NewScene, SceneChange } from "#lib/contract/scene-edit.ts";
import type { OwnTakeRequest } from "#lib/contract/scene-take.ts";
import type { Take } from "#lib/contract/take.ts";
import type { Result } from "#lib/result.ts";
import type { StudioFault } from "#lib/studio/fault.ts";
import { orderFootage } from "#lib/studio/footage/actions.ts";
import type { ProjectView } from "#lib/studio/projects/model/views.ts";
import {
  cancelTake,
  changeCard,
  changeCardTheme,
  deleteScene,
  editScene,
  generateMotion,
  insertScene,
  keepTake,
  mergeScene,
  regenerateImages,
  restoreScene,
  selectTake,
  splitScene,
  uploadTake,
} from "#lib/studio/scenes/actions.ts";
import { applyBoardUpdate, type BoardUpdate, type SceneView, scenesQuery } from "#lib/studio/scenes/model/queries.ts";
import type { TakeOrder, TakesOrdered } from "#lib/studio/scenes/order-takes.ts";
import { lastPrompt } from "#lib/studio/scenes/usual-prompt.ts";
import { type ConnectionView, canExtend, connectionQuery } from "#lib/studio/settings/service/queries.ts";
import * as say from "#messages/board.ts";
import { canEdit } from "../project/can-edit.ts";
import { loadAhead } from "../shell/load-later.tsx";
import { toResult } from "../shell/to-result.ts";
import { useQuery } from "../shell/use-query.ts";
import { notify } from "../ui/notify.ts";
import { saveFields } from "../ui/saved-field.ts";
import { findUnsaved, saveUnsaved } from "../ui/unsaved.ts";
import type { Arrival } from "./blast-radius.ts";
import { takeBack } from "./undo/acts.ts";
import type { BoardCalls } from "./undo/board-calls.ts";
import { type Act, recordAct } from "./undo/history.ts";

type Afterwards = typeof import("./blast-radius.ts") &
  typeof import("./undo/act-on-scene.ts") &
  typeof import("./undo/act-on-scenes.ts");

/** How what was done is told and taken back; loaded before anything can be done, and null where that failed. */
async function loadAfterwards(): Promise<Afterwards | null> {
  const parts = [
    import("./blast-radius.ts"),
    import("./undo/act-on-scene.ts"),
    import("./undo/act-on-scenes.ts"),
  ] as const;
  return Promise.all(parts).then(
    ([radius, scene, scenes]) => ({ ...radius, ...scene, ...scenes }),
    () => null,
  );
}
loadAhead(loadAfterwards);

const notOffered = say.theConnectedServiceDoesNot();

export type OrderedActs = ReturnType<typeof useSceneActs>;

/** The acts as the board offers them: what makes motion asks first whether its stills are approved. */
export type SceneActs = Omit<OrderedActs, "animate" | "own"> & {
  animate: (scenes: readonly TakeOrder[]) => Promise<boolean>;
  own: (sceneId: string, own: OwnTakeRequest) => Promise<boolean>;
  /** How many of the scenes lack the approvals that motion waits for. */
  countWaiting: (sceneIds: readonly string[]) => number;
};

/** What of a scene is typed or chosen beside it; its card has a dialog of its own. */
type WordsChange = Omit<SceneChange, "card" | "arrives">;
type Override = { reason: string };
type Kind = "image" | "motion";

/** Names the field in which a prompt is typed that belongs to no description. */
export const promptField = (kind: Kind, sceneId: string) => `${kind} prompt ${sceneId}`;

/** Everything that can be done to the scenes of a project; the same act on the same scene never runs twice at once. */
export function useSceneActs({ projectUuid, project }: { projectUuid: string; project: ProjectView | undefined }) {
  const queryClient = useQueryClient();
  const running = useRef(new Set<string>());
  const [busy, setBusy] = useState<ReadonlySet<string>>(running.current);
  const { data: connection } = useQuery(connectionQuery());
  const asked = scenesQuery({ projectUuid, isRunning: false });
  const isEditor = project ? canEdit(project) : false;
  const isEditable = isEditor && project?.progressStatus === "editing";
  const keepsDescriptions = !connection || canExtend(connection, "scene.edit");

  async function once<Value>(
    key: string,
    act: () => Promise<Result<Value, StudioFault>>,
    { isFieldSave = false } = {},
  ): Promise<Value | null> {
    if (running.current.has(key)) return null;
    running.current.add(key);
    setBusy(new Set(running.current));
    const isReady = isFieldSave || (await saveFields()) !== "failed";
    const answer = isReady ? await toResult(act()) : null;
    running.current.delete(key);
    setBusy(new Set(running.current));
    // A field that could not be saved says why.
    if (!answer) return null;
    if (answer.ok) return answer.value;
    notify({ tone: "fault", text: `${answer.fault.message} ${answer.fault.next}` });
    return null;
  }

  async function change(...wanted: Parameters<typeof once<BoardUpdate>>): Promise<boolean> {
    const news = await once(...wanted);
    if (news) await applyBoardUpdate(queryClient, projectUuid, news);
    return news !== null;
  }

  /** The prompt on the screen, where it is not the scene's description: the service knows that. */
  function withPrompt(kind: Kind, order: TakeOrder): TakeOrder {
    const { sceneId } = order;
    if (order.prompt !== undefined || (kind === "image" && keepsDescriptions)) return order;
    const scene = boardNow().find((candidate) => candidate.sceneId === sceneId);
    const prompt = (findUnsaved(promptField(kind, sceneId)) ?? (scene && lastPrompt(scene, kind)))?.trim();
    return { ...order, ...(prompt && { prompt }) };
  }

  async function order(kind: Kind, scenes: readonly TakeOrder[], override?: Override): Promise<boolean> {
    const act = kind === "image" ? regenerateImages : generateMotion;
    const key = `${kind}:${scenes.length === 1 ? scenes[0]?.sceneId : "many"}`;
    const loading = loadAfterwards();
    const typed = () => scenes.map(({ sceneId }) => findUnsaved(promptField(kind, sceneId)));
    let sent: (string | null)[] = [];
    const ordered = await once<TakesOrdered>(key, () => {
      sent = typed();
      const orders = scenes.map((scene) => withPrompt(kind, scene));
      return act({ projectUuid, scenes: orders, ...(override && { override }) });
    });
    if (!ordered) return false;
    // What was typed in the meantime stays.
    for (const [at, text] of typed().entries()) {
      const { sceneId } = scenes[at] as TakeOrder;
      if (text === sent[at] && ordered.ordered.includes(sceneId)) saveUnsaved(promptField(kind, sceneId), null);
    }
    const afterwards = await loading;
    const countOf = (sceneId: string) => scenes.find((scene) => scene.sceneId === sceneId)?.choices?.candidates ?? 1;
    const count = ordered.ordered.reduce((sum, sceneId) => sum + countOf(sceneId), 0);
    if (afterwards) notify(afterwards.describeOrder({ kind, ...ordered, count }));
    await applyBoardUpdate(queryClient, projectUuid, ordered.board);
    return ordered.ordered.length > 0;
  }

  const boardNow = () => queryClient.getQueryData(asked.queryKey)?.scenes ?? [];
  const calls: BoardCalls = {
    look: async () => {
      const board = await queryClient.fetchQuery({ ...asked, staleTime: 0 }).catch(() => null);
      if (!board) notify({ tone: "fault", text: say.theStudioDoesNotAnswer() });
      return board?.scenes ?? null;
    },
    edit: (sceneId, sceneChange) => callEdit(sceneId, sceneChange),
    choose: (sceneId, takeUuid) => change(`choose:${sceneId}`, () => selectTake({ projectUuid, sceneId, takeUuid })),
    remove: (sceneId) => change(`delete:${sceneId}`, () => deleteScene({ projectUuid, sceneId })),
    restore: (sceneId) => change(`restore:${sceneId}`, () => restoreScene({ projectUuid, sceneId })),
    split: (sceneId, at) => change(`split:${sceneId}`, () => splitScene({ projectUuid, sceneId, at })),
    merge: (sceneId) => change(`merge:${sceneId}`, () => mergeScene({ projectUuid, sceneId })),
  };

  /** Another text of the same scene may be left before this one is saved. */
  function callEdit(sceneId: string, sceneChange: WordsChange, how?: { isFieldSave: boolean }): Promise<boolean> {
    const key = `edit:${sceneId}:${Object.keys(sceneChange).join()}`;
    return change(key, () => editScene({ projectUuid, sceneId, change: sceneChange }), how);
  }

  /** Does it and remembers how to take it back; with a text, that is offered at once. */
  async function act(
    run: () => Promise<boolean>,
    actOf: (
      afterwards: Afterwards,
      boards: { calls: BoardCalls; before: SceneView[]; after: SceneView[] },
    ) => Act | null,
    {
      isFieldSave = false,
      text,
      replaces,
    }: { text?: string | ((did: string) => string); replaces?: string; isFieldSave?: boolean } = {},
  ): Promise<boolean> {
    // First, so that undoing the act does not undo what a field saved.
    if (!isFieldSave && (await saveFields()) === "failed") return false;
    const before = boardNow();
    const loading = loadAfterwards();
    if (!(await run())) return false;
    const after = boardNow();
    const afterwards = await loading;
    const done = afterwards && actOf(afterwards, { calls, before, after });
    if (done) recordAct(projectUuid, done);
    const said = typeof text === "function" ? text(done?.did ?? "") : text;
    if (!said) return true;
    const undo = done ? { undo: () => takeBack(projectUuid, done) } : {};
    notify({ tone: "done", text: said, ...(replaces && { replaces }), ...undo });
    return true;
  }

  async function remove(sceneIds: readonly string[]): Promise<void> {
    const removed: string[] = [];
    const run = async () => {
      for (const sceneId of sceneIds) {
        if (!(await calls.remove(sceneId))) break;
        removed.push(sceneId);
      }
      return removed.length > 0;
    };
    // How many there are is known afterwards.
    const text = () => (removed.length === 1 ? say.sceneDeleted() : say.scenesDeleted({ removed: removed.length }));
    await act(run, ({ actOfRemoval }, boards) => actOfRemoval({ ...boards, sceneIds: removed }), { text });
  }

  const edit = (sceneId: string, sceneChange: Omit<WordsChange, "position">, how = { isFieldSave: false }) =>
    act(
      () => callEdit(sceneId, sceneChange, how),
      ({ actOfWords, wordsOfChange }, boards) => actOfWords({ ...boards, sceneId, words: wordsOfChange(sceneChange) }),
      how,
    );

  /** Puts a scene at another place, counted from 0. */
  async function place(sceneId: string, position: number): Promise<void> {
    const before = boardNow().findIndex((scene) => scene.sceneId === sceneId);
    if (before < 0 || before === position) return;
    await act(
      () => calls.edit(sceneId, { position }),
      ({ actOfPlace }, boards) => actOfPlace({ ...boards, sceneId }),
      { text: say.sceneMovedToPlace({ before: before + 1, position: position + 1 }), replaces: "moved" },
    );
  }

  async function insert(scene: NewScene): Promise<void> {
    const run = () => change("insert:", () => insertScene({ projectUuid, scene }));
    await act(run, ({ actOfInsert }, boards) => actOfInsert(boards), { text: say.sceneAdded() });
  }

  async function split(sceneId: string, at: number): Promise<void> {
    const run = () => calls.split(sceneId, at);
    await act(run, ({ actOfSplit }, boards) => actOfSplit({ ...boards, sceneId, at }), { text: say.sceneSplit() });
  }

  async function merge(sceneId: string): Promise<void> {
    const run = () => calls.merge(sceneId);
    await act(run, ({ actOfMerge }, boards) => actOfMerge({ ...boards, sceneId }), { text: say.scenesMerged() });
  }

  return {
    calls,
    isBusy: (act: string, sceneId: string) => busy.has(`${act}:${sceneId}`),
    isEditor,
    /** Why an editor cannot change the texts and the order; null when it is plain or possible. */
    whyNot: isEditable && connection?.isReachable && !canExtend(connection, "scene.edit") ? notOffered : null,
    canPaint: isEditable || (isEditor && project?.progressStatus === "generated_videos"),
    canChoose: isEditable && canExtend(connection, "scene.select-take"),
    whyNotChoose: whyNotChoose({ connection, isEditor, isEditable }),
    /** Takes that the studio keeps cannot be gone back to there, only looked at and taken home. */
    isOnlyKept: connection?.isReachable === true && !canExtend(connection, "scene.select-take"),
    canEdit: isEditable && canExtend(connection, "scene.edit"),
    canFilm: isEditable && canExtend(connection, "scene.direction"),
    /** A model is told only what of a direction somebody chose. */
    isPainterModel: connection?.capabilities.providers.painter?.isOffline === false,
    canLayWords: isEditable && canExtend(connection, "scene.text-overlay"),
    paint: (scenes: readonly TakeOrder[]) => order("image", scenes),
    /** Each motion ends with the still of the scene after it; the film's last one has none. */
    toNextStill: (scenes: readonly TakeOrder[]): TakeOrder[] => {
      const last = boardNow().at(-1)?.sceneId;
      return scenes.map((order) =>
        order.sceneId === last ? order : { ...order, choices: { last_frame: "next_scene" } },
      );
    },
    animate: (scenes: readonly TakeOrder[], override?: Override) => order("motion", scenes, override),
    choose: (sceneId: string, takeUuid: string) =>
      act(
        () => calls.choose(sceneId, takeUuid),
        ({ actOfTake }, boards) => actOfTake({ ...boards, sceneId }),
      ),
    /** Leaves what waits beside the take in use. */
    keep: (sceneId: string, takeUuid: string) =>
      change(`choose:${sceneId}`, () => keepTake({ projectUuid, sceneId, takeUuid })),
    arrival: arrivalAt(connection),
    /** Model, references, seed, candidates, final text, length and last frame of one order. */
    canChooseOrder: canExtend(connection, "scene.order-options"),
    canPreview: canExtend(connection, "scene.preview-take"),
    takesTall: canExtend(connection, "picture.tall"),
    canCancel: isEditable && canExtend(connection, "scene.cancel-take"),
    /** Cancels takes whose orders were not sent yet. */
    cancel: async (sceneId: string, takes: readonly Pick<Take, "takeUuid">[]) => {
      for (const { takeUuid } of takes) {
        await change(`cancel:${takeUuid}`, () => cancelTake({ projectUuid, sceneId, takeUuid }));
      }
    },
    own: (sceneId: string, own: OwnTakeRequest, override?: Override) =>
      act(
        () => change(`own:${sceneId}`, () => uploadTake({ projectUuid, sceneId, own, ...(override && { override }) })),
        ({ actOfUpload }, boards) => actOfUpload({ ...boards, sceneId }),
      ),
    canFindFootage: isEditable && canExtend(connection, "scene.footage"),
    /** Shows a licensed photo or clip in the scene. */
    showFootage: (sceneId: string, piece: { id: string; provider: string }, text: string) =>
      act(
        () => change(`footage:${sceneId}`, () => orderFootage({ projectUuid, sceneId, piece })),
        ({ actOfFootage }, boards) => actOfFootage({ ...boards, sceneId }),
        { text },
      ),
    canChangeCard: isEditable && canExtend(connection, "scene.card"),
    /** Null resets the card to what its sentence suggests. */
    changeCard: (sceneId: string, card: CardChange) =>
      act(
        () => change(`card:${sceneId}`, () => changeCard({ projectUuid, sceneId, card })),
        ({ actOfCard }, boards) => actOfCard({ ...boards, sceneId }),
      ),
    /** Draws the cards of these scenes in other colours, and all that are made later. */
    changeCardTheme: (theme: CardTheme, sceneIds: readonly string[]) =>
      act(
        () => change("card-theme:", () => changeCardTheme({ projectUuid, theme, sceneIds: [...sceneIds] })),
        ({ actOfCards }, boards) => actOfCards({ ...boards, sceneIds }),
        { text: (did) => did },
      ),
    canUpload: isEditable && canExtend(connection, "scene.upload-take"),
    /** The scene's description is all that its next picture shows; else the service has to be told with each order. */
    keepsDescriptions,
    /** What a field saves by itself: it waits for no other field. */
    saveText: (sceneId: string, text: Omit<WordsChange, "position">) => edit(sceneId, text, { isFieldSave: true }),
    ...{ edit, place, insert, split, merge, remove },
  };
}

type Chooser = { connection: ConnectionView | undefined; isEditor: boolean; isEditable: boolean };

/** Why another take cannot be chosen; null where it can, or where it is not known yet. */
function whyNotChoose({ connection, isEditor, isEditable }: Chooser): string | null {
  if (connection?.isReachable && !canExtend(connection, "scene.select-take")) {
    return say.theConnectedServiceCannotGo();
  }
  if (!isEditor) return say.ownersAndEditorsCanChoose();
  return isEditable ? null : say.anotherTakeCanBeChosen();
}

function arrivalAt(connection: ConnectionView | undefined): Arrival {
  if (!connection || canExtend(connection, "scene.take-arrives")) return "beside";
  return canExtend(connection, "scene.select-take") ? "replaces and can be undone" : "replaces and is kept";
}
