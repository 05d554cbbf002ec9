import { shareMedia } from "#lib/studio/shares/open.ts";
import { studio } from "#lib/studio/studio.ts";

export async function GET(request: Request, { params }: { params: Promise<{ token: string; part: string }> }) {
  return shareMedia({ studio: studio(), ...(await params), request });
}
