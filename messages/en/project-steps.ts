import { plural, text } from "#lib/language/text.ts";

export const ready = () => text`Ready`;
export const failed = () => text`Failed`;
export const status = () => text`Status`;
export const starting = () => text`Starting`;
export const preparing = () => text`Preparing`;
export const makingScenes = () => text`Making scenes`;
export const staleScenes = ({ staleScenes }: { staleScenes: number }) =>
  plural(staleScenes, { one: text`${staleScenes} stale scene`, other: text`${staleScenes} stale scenes` });
export const cancelled = () => text`Cancelled`;
export const doneOfTotal = ({ done, total }: { done: number; total: number }) => text`${done} of ${total}`;
export const done = () => text`done`;
export const safeToLeave = () => text`safe to leave`;
export const partsDone = () => text`Parts done`;
export const noEstimateYet = () => text`no estimate yet`;
export const longerThanUsualHere = () => text`longer than usual here`;
export const takenSoFar = ({ duration }: { duration: string }) => text`${duration} so far`;
export const waitsForItsRecording = () => text`Waits for its recording`;
export const waitsForItsProjectTo = () => text`Waits for its project to be ready`;
export const asManyProjectsAreMade = () => text`the service limits how many projects run at a time`;
export const theRenderQueue = () => text`the render queue`;
export const nextInLine = ({ queue }: { queue: string }) => text`Next in line: ${queue}`;
export const nextInTheRenderQueue = () => text`Next in the render queue`;
export const waitsForItsTurn = ({ ahead, queue }: { ahead: string; queue: string }) =>
  text`Waits for its turn, ${ahead}: ${queue}`;
export const waitsInTheRenderQueue = ({ ahead }: { ahead: string }) => text`Waits in the render queue, ${ahead}`;
export const wasCancelled = () => text`cancelled`;
export const hasFailed = () => text`failed`;
