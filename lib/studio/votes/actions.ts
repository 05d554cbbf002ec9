"use server";

import { defineAction } from "../action.ts";
import {
  CastVoteInput,
  CloseVoteInput,
  castVote as cast,
  closeVote as close,
  StartVoteInput,
  startVote as start,
} from "./change.ts";

export const startVote = defineAction({
  name: "startVote",
  input: StartVoteInput,
  run: start,
});

export const castVote = defineAction({
  name: "castVote",
  input: CastVoteInput,
  run: cast,
});

export const closeVote = defineAction({
  name: "closeVote",
  input: CloseVoteInput,
  run: close,
});
