import { MethodCards } from "#components/create/method-cards.tsx";
import { PageBody } from "#components/shell/page-body.tsx";
import { PageHeader } from "#components/shell/page-header.tsx";

export const metadata = { title: "New project" };

export default function NewProjectPage() {
  return (
    <>
      <PageHeader crumbs={[{ href: "/projects", label: "Projects" }]} title="New project" />
      <PageBody className="mx-auto max-w-[932px] py-6 md:py-10">
        <p className="mb-4 text-dim">What do you start from?</p>
        <MethodCards />
      </PageBody>
    </>
  );
}
