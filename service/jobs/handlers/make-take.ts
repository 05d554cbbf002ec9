import { failTake, isNeeded, makeTake as makeTakeOf } from "../../takes/make-take.ts";
import { defineRetriedHandler } from "../define-handler.ts";
import { makeTake } from "../definitions/make-take.ts";

export const makeTakeHandler = defineRetriedHandler(makeTake, {
  run: ({ takeUuid }, { workshop, signal }) => makeTakeOf(takeUuid, workshop, signal),
  fail: ({ takeUuid }, fault, workshop) => failTake(takeUuid, fault, workshop),
  isNeeded: ({ takeUuid }, workshop) => isNeeded(takeUuid, workshop),
  lost: "The workers that made this take stopped again and again. Make another one, or tell the operator.",
});
