import { PreviewSkeleton } from "#components/preview/preview-skeleton.tsx";

export default function PreviewLoading() {
  return <PreviewSkeleton />;
}
