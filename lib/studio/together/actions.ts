"use server";

import { defineAction } from "../action.ts";
import {
  stepAway as away,
  HandOverSessionInput,
  handOverSession as handOver,
  LeadSessionInput,
  leadSession as lead,
  PointInSessionInput,
  pointInSession as point,
  ShowInSessionInput,
  StepAwayInput,
  StopLeadingInput,
  showInSession as show,
  stopLeading as stop,
} from "./lead.ts";

export const leadSession = defineAction({ name: "leadSession", input: LeadSessionInput, run: lead });
export const stopLeading = defineAction({ name: "stopLeading", input: StopLeadingInput, run: stop });
export const stepAway = defineAction({ name: "stepAway", input: StepAwayInput, run: away });
export const handOverSession = defineAction({ name: "handOverSession", input: HandOverSessionInput, run: handOver });
export const showInSession = defineAction({ name: "showInSession", input: ShowInSessionInput, run: show });
export const pointInSession = defineAction({ name: "pointInSession", input: PointInSessionInput, run: point });
