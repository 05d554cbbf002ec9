import { films } from "./reasons/films.ts";
import { members } from "./reasons/members.ts";
import { requests } from "./reasons/requests.ts";
import { sources } from "./reasons/sources.ts";
import { uploads } from "./reasons/uploads.ts";

/** Why the service refused something, or failed, by the reason's code. */
export const reasons = { ...members, ...requests, ...uploads, ...sources, ...films };
