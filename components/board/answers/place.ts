"use client";
import { createContext } from "react";
import type { NoteAnswer } from "#lib/studio/reviews/answers/model/queries.ts";
import type { SceneView } from "#lib/studio/scenes/model/queries.ts";
import type { Reviews } from "../use-reviews.ts";
import type { SceneActs } from "../use-scene-acts.ts";

/** Where notes are answered: a scene, and what can be done with it. */
type AnswerPlace = {
  projectUuid: string;
  scene: SceneView;
  /** Width through height of the project's frame. */
  shape: number;
  viewerUuid: string;
  acts: SceneActs;
  reviews: Reviews;
  /** Newest first. */
  answers: readonly NoteAnswer[];
};

export const AnswerPlaceContext = createContext<AnswerPlace | null>(null);
