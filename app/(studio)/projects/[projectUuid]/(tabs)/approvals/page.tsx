import { ProjectRecord } from "#components/project/record/record.tsx";
import * as say from "#messages/approval-record.ts";

export const metadata = { title: say.approvalRecord() };

export default async function ApprovalsPage({ params }: { params: Promise<{ projectUuid: string }> }) {
  return <ProjectRecord projectUuid={(await params).projectUuid} />;
}
