import { ClipSkeleton } from "#components/clip/review-page.tsx";

export default function Loading() {
  return <ClipSkeleton />;
}
