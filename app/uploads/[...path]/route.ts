import { forwardRequest } from "#lib/studio/uploads/forward/request.ts";

export const dynamic = "force-dynamic";

export {
  forwardRequest as DELETE,
  forwardRequest as GET,
  forwardRequest as HEAD,
  forwardRequest as OPTIONS,
  forwardRequest as PATCH,
  forwardRequest as POST,
  forwardRequest as PUT,
};
