import { PreviewSkeleton } from "#components/board/preview/skeleton.tsx";

export default function PreviewLoading() {
  return <PreviewSkeleton />;
}
