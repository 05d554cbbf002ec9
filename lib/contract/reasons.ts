import { CONNECTION_REASONS, type ConnectionReasons } from "./reasons/connections.ts";
import { DOCUMENT_REASONS, type DocumentReasons } from "./reasons/documents.ts";
import { FILM_REASONS, type FilmReasons } from "./reasons/films.ts";
import { MAKER_REASONS, type MakerReasons } from "./reasons/makers.ts";
import { MEMBER_REASONS, type MemberReasons } from "./reasons/members.ts";
import { reasonsOf, type Table } from "./reasons/reason.ts";
import { RENDER_REASONS, type RenderReasons } from "./reasons/renders.ts";
import { REQUEST_REASONS, type RequestReasons } from "./reasons/requests.ts";
import { SOURCE_REASONS, type SourceReasons } from "./reasons/sources.ts";
import { UPLOAD_REASONS, type UploadReasons } from "./reasons/uploads.ts";

export type Reasons = ConnectionReasons &
  DocumentReasons &
  FilmReasons &
  MakerReasons &
  MemberReasons &
  RenderReasons &
  RequestReasons &
  SourceReasons &
  UploadReasons;

/** Why the service may refuse something, or fail: what each reason tells of, and its English sentence. */
export const REASONS: Table<Reasons> = {
  ...CONNECTION_REASONS,
  ...DOCUMENT_REASONS,
  ...FILM_REASONS,
  ...MAKER_REASONS,
  ...MEMBER_REASONS,
  ...RENDER_REASONS,
  ...REQUEST_REASONS,
  ...SOURCE_REASONS,
  ...UPLOAD_REASONS,
};

export const because = reasonsOf(REASONS);
