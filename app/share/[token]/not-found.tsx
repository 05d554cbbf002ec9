import { GoneSharePage } from "#components/share/page.tsx";

export default function ShareNotFound() {
  return <GoneSharePage />;
}
