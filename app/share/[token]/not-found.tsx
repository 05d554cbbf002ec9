import { SharedClipPage } from "#components/clip/shared-clip-page.tsx";

export default function ShareNotFound() {
  return <SharedClipPage clip={null} />;
}
