"use server";

import { defineAction } from "../access/action.ts";
import {
  HandOverSessionInput,
  handOverSession as handOver,
  LeadSessionInput,
  LeaveProjectInput,
  leadSession as lead,
  leaveProject as leave,
  PointInSessionInput,
  pointInSession as point,
  ShowInSessionInput,
  StopLeadingInput,
  showInSession as show,
  stopLeading as stop,
} from "./session.ts";

export const leaveProject = defineAction({ name: "leaveProject", input: LeaveProjectInput, run: leave });
export const leadSession = defineAction({ name: "leadSession", input: LeadSessionInput, run: lead });
export const stopLeading = defineAction({ name: "stopLeading", input: StopLeadingInput, run: stop });
export const handOverSession = defineAction({ name: "handOverSession", input: HandOverSessionInput, run: handOver });
export const showInSession = defineAction({ name: "showInSession", input: ShowInSessionInput, run: show });
export const pointInSession = defineAction({ name: "pointInSession", input: PointInSessionInput, run: point });
