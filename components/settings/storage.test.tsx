import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { type StorageView, storageQuery } from "#lib/studio/settings/storage/queries.ts";
import { StorageSection } from "./storage.tsx";

const nothing = { projectsBytes: null, trashBytes: 0, archiveBytes: 0, largest: [] };

function render(view?: Partial<StorageView>): string {
  const client = new QueryClient();
  const whole = { teamspace: nothing, installation: null, uncountedProjects: 0, ...view };
  if (view) client.setQueryData(storageQuery().queryKey, whole);
  const page = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <StorageSection />
    </QueryClientProvider>,
  );
  return page
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

const bytes = { uploads: 1e6, pictures: 2e6, motion: 0, sound: 0, clips: 0, segments: 0 };
const installation = { bytes, totalBytes: 3e6, leavingBytes: 0, uncountedProjects: 0, archiveBytes: 0 };

it("tells what is kept for what, how much of it is in the trash, and the room on the disk", () => {
  const text = render({
    teamspace: { ...nothing, projectsBytes: 2.5e6, trashBytes: 5e5 },
    installation: { ...installation, freeBytes: 4e9, capacityBytes: 1e10, leavingBytes: 1000 },
    uncountedProjects: 3,
  });
  expect(text).toMatch(/This teamspace 2.5 MB · 3 projects are not counted yet/);
  expect(text).toMatch(/Of it in the trash 500.* kB Open the trash/);
  expect(text).toMatch(/The whole installation 3.0 MB Uploads 1.0 MB Images 2.0 MB/);
  expect(text).toMatch(/4.0 GB of 10.0 GB free on the disk/);
  expect(text).toMatch(/Up to 1.0 kB belongs to deleted projects/);
});

it("says that nobody can tell how much room a bucket has", () => {
  expect(render({ teamspace: { ...nothing, projectsBytes: 0 }, installation })).toMatch(
    /This teamspace Nothing yet.*The capacity of the bucket is not known here/,
  );
});

it("shows what the studio keeps itself, and is not there where nothing is kept or told", () => {
  expect(render({ teamspace: { ...nothing, archiveBytes: 1e6, archiveFreeBytes: 2e9 } })).toMatch(
    /Takes this studio keeps 1.0 MB · 2.0 GB free on the studio/,
  );
  expect(render({})).toBe("");
});

it("has the shape of what comes while it is counted", () => {
  expect(render()).toMatch(/^Storage/);
});
