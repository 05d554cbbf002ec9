"use server";

import { defineAction } from "../../access/action.ts";
import {
  ReviewScenesInput,
  reviewScenes as review,
  TakeBackReviewsInput,
  takeBackReviews as takeBack,
} from "./review-scenes.ts";

export const reviewScenes = defineAction({ name: "reviewScenes", input: ReviewScenesInput, run: review });
export const takeBackReviews = defineAction({ name: "takeBackReviews", input: TakeBackReviewsInput, run: takeBack });
