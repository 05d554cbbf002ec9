import { redirect } from "next/navigation";

export default async function ProjectPage({ params }: { params: Promise<{ projectUuid: string }> }) {
  redirect(`/projects/${(await params).projectUuid}/storyboard`);
}
