"use server";

import { defineAction } from "../action.ts";
import {
  ReviewScenesInput,
  reviewScenes as review,
  TakeBackReviewsInput,
  takeBackReviews as takeBack,
} from "./review-scenes.ts";

export const reviewScenes = defineAction({
  name: "reviewScenes",
  on: "project",
  role: "reviewer",
  input: ReviewScenesInput,
  run: review,
});

export const takeBackReviews = defineAction({
  name: "takeBackReviews",
  on: "project",
  role: "reviewer",
  input: TakeBackReviewsInput,
  run: takeBack,
});
