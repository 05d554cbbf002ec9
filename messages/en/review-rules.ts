import { text } from "#lib/language/text.ts";

export const reviewRules = () => text`Review rules`;
export const dueOn = ({ date }: { date: string }) => text`Due ${date}`;
export const wasDueOn = ({ date }: { date: string }) => text`Was due ${date}`;
export const dueDate = () => text`Due date`;
export const reviewersAreToBeDone = () =>
  text`Reviewers are to be done by the end of that day. Leave it empty for none.`;
export const cancel = () => text`Cancel`;
export const save = () => text`Save`;
export const reviewRulesSaved = () => text`Review rules saved`;
