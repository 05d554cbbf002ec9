import { failPicture } from "../fail-picture.ts";
import { addSpeakerTakes, seeSpeaker } from "../speech/see-speaker.ts";
import { defineSceneStage } from "../stage.ts";

/** Shows the speaker while he is heard: the same stretch of the recording's own picture. */
export const showSpeaker = defineSceneStage({
  name: "show-speaker",
  queue: "paint",
  version: 1,
  async load(_view, { source }) {
    return source.kind === "speaker" ? { ...source } : null;
  },
  do: (source, view, scene) => seeSpeaker(source, view, scene.uuid),
  save: (tx, { scene, input, result, fingerprint }) =>
    addSpeakerTakes(tx, scene.uuid, { origin: input.origin, seen: result, fingerprint }),
  fail: {
    codes: /^(render_broken_input|no_video)$/,
    save: (tx, failure) => failPicture(tx, failure, ""),
  },
});
