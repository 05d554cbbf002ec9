import { documents } from "./reasons/documents.ts";
import { films } from "./reasons/films.ts";
import { makers } from "./reasons/makers.ts";
import { members } from "./reasons/members.ts";
import { renders } from "./reasons/renders.ts";
import { requests } from "./reasons/requests.ts";
import { sources } from "./reasons/sources.ts";
import { uploads } from "./reasons/uploads.ts";

/** Why the service refused something, or failed, by the reason's code. */
export const reasons = {
  ...documents,
  ...films,
  ...makers,
  ...members,
  ...renders,
  ...requests,
  ...sources,
  ...uploads,
};
