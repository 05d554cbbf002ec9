import { Preview } from "#components/preview/preview.tsx";

export const metadata = { title: "Preview" };

export default async function PreviewPage({ params }: { params: Promise<{ projectUuid: string }> }) {
  return <Preview projectUuid={(await params).projectUuid} />;
}
