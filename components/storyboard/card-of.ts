import type { SceneCardProps } from "../board/card.tsx";
import type { NumberedScene, SceneGridProps } from "./scene-grid.tsx";

/** What a card of a board shows and does. */
export function cardOf(board: SceneGridProps, { scene, number }: NumberedScene): SceneCardProps {
  const { shape, openId, playingId, selected, reviewOf, openNotesOf } = board;
  const { onOpen, onEnlarge, onListen, onSelect, onRetry } = board;
  const { sceneId } = scene;
  return {
    ...{ scene, number, shape, onOpen, onEnlarge, onListen, onSelect, onRetry },
    isOpen: sceneId === openId,
    isPlaying: sceneId === playingId,
    isSelected: selected.includes(sceneId),
    review: reviewOf(sceneId),
    openNotes: openNotesOf(sceneId),
  };
}
