import { listCredentials as list } from "../../credentials/list-credentials.ts";
import type { OperationHandler } from "../operation-call.ts";

export const listCredentials: OperationHandler<"listCredentials"> = ({ service, caller }) => list(service.db, caller);
