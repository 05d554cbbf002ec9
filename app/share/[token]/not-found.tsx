import { GoneSharePage } from "#components/share/gone.tsx";

export default function ShareNotFound() {
  return <GoneSharePage />;
}
