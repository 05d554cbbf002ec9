import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, it } from "vitest";
import type { ShareView } from "#lib/studio/shares/queries.ts";
import { isLocalLink, LocalLinkNote, PublicAddressProvider } from "../shell/public-address.tsx";
import { Links } from "./links.tsx";

beforeAll(() => {
  Object.assign(globalThis, { window: { location: { href: "http://studio.local/projects/p" } } });
  return () => void Reflect.deleteProperty(globalThis, "window");
});

const share: ShareView = {
  ...{ shareUuid: "s", path: "/share/token", createdByName: "Ada", createdAt: 0, expiresAt: 1, visits: 3 },
  ...{ level: "note", hasPassword: true, mayDownload: false, hasWatermark: false },
  guestCount: 1,
  guests: [{ guestUuid: "g", name: "Nora Lind", visits: 2, lastVisitAt: 0 }],
};
const render = (given: Partial<ShareView>, isClip = false) =>
  renderToStaticMarkup(
    <Links
      shares={[{ ...share, ...given }]}
      shared={{ projectUuid: "p", ...(isClip && { clipUuid: "c" }) }}
      onRevoke={async () => undefined}
    />,
  );

it("shows what a link lets do, that it has a password, and who came how often", () => {
  const shown = render({});
  for (const said of [
    "http://studio.local/share/token",
    "Leave notes",
    "Password",
    "opened 3 times",
    "Nora Lind",
    "opened 2 times",
  ])
    expect(shown).toContain(said);
  expect(shown).not.toContain("No download");
});

it("shows of a clip's link whether the file may be saved, and its level", () => {
  expect(render({ level: "look" }, true)).toContain("No download");
  expect(render({ level: "look" }, true)).toContain("Look");
  expect(render({ mayDownload: true }, true)).not.toContain("No download");
});

it("says nothing of passwords and guests where there are none", () => {
  const shown = render({ hasPassword: false, guests: [], visits: 0 });
  expect(shown).toContain("not opened yet");
  expect(shown).not.toMatch(/Password|Who came/);
});

it("is a link at the public address, no matter what address its maker uses", () => {
  const shown = renderToStaticMarkup(
    <PublicAddressProvider value="https://studio.example">
      <Links shares={[share]} shared={{ projectUuid: "p" }} onRevoke={async () => undefined} />
    </PublicAddressProvider>,
  );
  expect(shown).toContain("https://studio.example/share/token");
  expect(shown).not.toContain("studio.local");
});

it("is warned of where it opens only on the computer of its maker", () => {
  const note = (link: string) => renderToStaticMarkup(<LocalLinkNote link={link} />);
  for (const link of ["http://localhost:3000/share/t", "http://127.0.0.1:3000/share/t", "http://[::1]:3000/share/t"]) {
    expect(isLocalLink(link)).toBe(true);
    expect(note(link)).toMatch(/opens only on this computer.*STUDIO_PUBLIC_URL/);
  }
  for (const link of [
    "https://studio.example/share/t",
    "http://192.168.1.7:3000/share/t",
    "http://localhost.example/",
  ]) {
    expect(isLocalLink(link)).toBe(false);
    expect(note(link)).toBe("");
  }
});
