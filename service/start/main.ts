import "../programs/resolve-drizzle.ts";
import { endIfSettingsError } from "#lib/environment/settings-error.ts";

await import("./run-service.ts").catch(endIfSettingsError);
