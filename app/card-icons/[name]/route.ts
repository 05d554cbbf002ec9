import { iconAsSvg } from "#lib/cards/icon.ts";

const headers = {
  "content-type": "image/svg+xml",
  "cache-control": "private, max-age=86400",
  "content-security-policy": "default-src 'none'",
};

/** An icon of text cards, for the dialog that chooses them. */
export async function GET(_: Request, { params }: { params: Promise<{ name: string }> }) {
  const svg = iconAsSvg((await params).name);
  return svg === null ? new Response(null, { status: 404 }) : new Response(svg, { headers });
}
