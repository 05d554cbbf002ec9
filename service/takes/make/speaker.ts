import { seeSpeaker } from "../../pipeline/pictures/speaker.ts";
import type { Maker } from "./maker.ts";

/** Shows the speaker while they are heard: the same stretch of the recording's own picture, with its first look as the still. */
export const speaker: Maker<"speaker"> = {
  ownFaults: /^(?:render_broken_input|no_video)$/,
  make: (place, { project, scene, worker }, signal) =>
    seeSpeaker(place, { project, sceneUuid: scene.uuid, worker, signal }),
};
