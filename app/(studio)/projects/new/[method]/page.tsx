import type { Metadata } from "next";
import { notFound } from "next/navigation";
import type { ComponentType } from "react";
import { AigcWizard } from "#components/create/aigc-wizard.tsx";
import { DocumentWizard } from "#components/create/document-wizard.tsx";
import { IdeaWizard } from "#components/create/idea-wizard.tsx";
import { isShownMethod, methodSign } from "#components/create/methods.tsx";
import { CreateObstacle, NotCreating } from "#components/create/obstacle.tsx";
import { OneStepWizard } from "#components/create/one-step-wizard.tsx";
import { ScriptWizard } from "#components/create/script-wizard.tsx";
import { SpeechWizard } from "#components/create/speech-wizard.tsx";
import { VisualWizard } from "#components/create/visual-wizard.tsx";
import { WebpageWizard } from "#components/create/webpage-wizard.tsx";
import { PageHeader } from "#components/shell/page.tsx";
import type { CreationMethod } from "#lib/contract/creation/methods.ts";
import { whyNotCreate } from "#lib/studio/people/viewer.ts";
import * as say from "#messages/app.ts";

type Props = { params: Promise<{ method: string }> };

const wizards = {
  idea: IdeaWizard,
  webpage: WebpageWizard,
  script: ScriptWizard,
  document: DocumentWizard,
  visual: VisualWizard,
  speech: SpeechWizard,
  one_step: OneStepWizard,
  aigc: AigcWizard,
} satisfies Record<CreationMethod, ComponentType>;

async function readMethod({ params }: Props): Promise<CreationMethod> {
  const { method } = await params;
  return isShownMethod(method) ? method : notFound();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return { title: say.newProjectFrom({ title: methodSign(await readMethod(props)).title.toLowerCase() }) };
}

export default async function WizardPage(props: Props) {
  const method = await readMethod(props);
  const Wizard = wizards[method];
  const reason = await whyNotCreate();
  return (
    <>
      <PageHeader
        crumbs={[
          { href: "/projects", label: say.projects() },
          { href: "/projects/new", label: say.newIt() },
        ]}
        title={methodSign(method).title}
      />
      {reason ? (
        <NotCreating reason={reason} />
      ) : (
        <>
          <CreateObstacle />
          <Wizard />
        </>
      )}
    </>
  );
}
