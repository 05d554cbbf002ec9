import type { Metadata } from "next";
import { notFound } from "next/navigation";
import type { ComponentType } from "react";
import { AigcWizard } from "#components/create/aigc-wizard.tsx";
import { DocumentWizard } from "#components/create/document-wizard.tsx";
import { IdeaWizard } from "#components/create/idea-wizard.tsx";
import { isWizardMethod, methodCards, type WizardMethod } from "#components/create/methods.tsx";
import { CreateObstacle, NotCreating } from "#components/create/obstacle.tsx";
import { OneStepWizard } from "#components/create/one-step-wizard.tsx";
import { ScriptWizard } from "#components/create/script-wizard.tsx";
import { SpeechWizard } from "#components/create/speech-wizard.tsx";
import { VisualWizard } from "#components/create/visual-wizard.tsx";
import { WebpageWizard } from "#components/create/webpage-wizard.tsx";
import { PageHeader } from "#components/shell/page.tsx";
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
} satisfies Record<WizardMethod, ComponentType>;

async function readMethod({ params }: Props): Promise<WizardMethod> {
  const { method } = await params;
  return isWizardMethod(method) ? method : notFound();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return { title: say.newProjectFrom({ title: methodCards[await readMethod(props)].title.toLowerCase() }) };
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
        title={methodCards[method].title}
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
