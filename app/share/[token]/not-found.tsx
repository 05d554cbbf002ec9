import { SharedClipPage } from "#components/clip/shared-page.tsx";

export default function ShareNotFound() {
  return <SharedClipPage clip={null} />;
}
