import { StoryboardSkeleton } from "#components/board/page/skeleton.tsx";

export default function StoryboardLoading() {
  return <StoryboardSkeleton />;
}
