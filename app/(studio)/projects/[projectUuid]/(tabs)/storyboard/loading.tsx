import { StoryboardSkeleton } from "#components/storyboard/storyboard-skeleton.tsx";

export default function StoryboardLoading() {
  return <StoryboardSkeleton />;
}
