import { BoardChanges } from "#components/since/changes.tsx";
import * as say from "#messages/since.ts";

export const metadata = { title: say.changed() };

export default async function ChangesPage({ params }: { params: Promise<{ projectUuid: string }> }) {
  return <BoardChanges projectUuid={(await params).projectUuid} />;
}
