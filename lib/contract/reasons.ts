import type { Table } from "./reason.ts";
import { reasonsOf } from "./reason.ts";
import { FILM_REASONS, type FilmReasons } from "./reasons/films.ts";
import { MEMBER_REASONS, type MemberReasons } from "./reasons/members.ts";
import { REQUEST_REASONS, type RequestReasons } from "./reasons/requests.ts";
import { SOURCE_REASONS, type SourceReasons } from "./reasons/sources.ts";
import { UPLOAD_REASONS, type UploadReasons } from "./reasons/uploads.ts";

export type Reasons = FilmReasons & MemberReasons & RequestReasons & SourceReasons & UploadReasons;

/** Why the service may refuse something, or fail: what each reason tells of, and its English sentence. */
export const REASONS: Table<Reasons> = {
  ...MEMBER_REASONS,
  ...REQUEST_REASONS,
  ...UPLOAD_REASONS,
  ...SOURCE_REASONS,
  ...FILM_REASONS,
};

export const because = reasonsOf(REASONS);
