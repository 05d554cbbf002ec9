import "server-only";
import type { Cast } from "../../contract/cast.ts";
import { mediaAddress } from "../media/address.ts";

/** A cast whose every link is an address of the studio's own. */
export function toCastView(projectUuid: string, cast: Cast): Cast {
  const members = cast.members.map((member) => {
    const path = ["projects", projectUuid, "cast", member.entityUuid];
    return {
      ...member,
      referenceLink: mediaAddress([...path, "reference"], member.referenceLink),
      referenceThumbnailLink: mediaAddress([...path, "thumbnail"], member.referenceThumbnailLink),
    };
  });
  return { ...cast, members };
}
