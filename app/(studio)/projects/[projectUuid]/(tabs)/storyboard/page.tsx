import { Storyboard } from "#components/storyboard/storyboard.tsx";

export const metadata = { title: "Storyboard" };

export default async function StoryboardPage({ params }: { params: Promise<{ projectUuid: string }> }) {
  return <Storyboard projectUuid={(await params).projectUuid} />;
}
