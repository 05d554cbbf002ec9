import { Storyboard } from "#components/board/page/board.tsx";
import * as say from "#messages/app.ts";

export const metadata = { title: say.storyboard() };

export default async function StoryboardPage({ params }: { params: Promise<{ projectUuid: string }> }) {
  return <Storyboard projectUuid={(await params).projectUuid} />;
}
