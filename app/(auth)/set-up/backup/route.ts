import { forwardToLauncher } from "#lib/studio/people/forward-to-launcher.ts";
import { studio } from "#lib/studio/studio.ts";

const forward = (request: Request) => forwardToLauncher(studio(), request);

export { forward as GET, forward as POST };
