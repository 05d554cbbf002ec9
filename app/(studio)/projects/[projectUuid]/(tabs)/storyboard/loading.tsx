import { StoryboardSkeleton } from "#components/board/skeleton.tsx";

export default function StoryboardLoading() {
  return <StoryboardSkeleton />;
}
