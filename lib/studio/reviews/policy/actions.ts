"use server";

import { defineAction } from "../../access/action.ts";
import {
  ChangeDefaultPolicyInput,
  ChangeReviewPolicyInput,
  changeReviewPolicy as change,
  changeDefaultPolicy as changeDefault,
} from "./change.ts";

export const changeReviewPolicy = defineAction({
  name: "changeReviewPolicy",
  input: ChangeReviewPolicyInput,
  run: change,
});

export const changeDefaultPolicy = defineAction({
  name: "changeDefaultPolicy",
  input: ChangeDefaultPolicyInput,
  run: changeDefault,
});
