import * as say from "#messages/sharing.ts";

export const levels = [
  { value: "look", label: say.look() },
  { value: "note", label: say.leaveNotes() },
  { value: "approve", label: say.approve() },
] as const;

export const levelNames = { look: say.look(), note: say.leaveNotes(), approve: say.approve() } as const;
