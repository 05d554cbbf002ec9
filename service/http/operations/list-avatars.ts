import type { OperationHandler } from "../operation-call.ts";

/** No provider of ours has avatars; a project that asks for one says so in its warnings. */
export const listAvatars: OperationHandler<"listAvatars"> = async () => [];
