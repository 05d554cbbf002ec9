import type { ReactNode } from "react";
import type { RecordedSigner } from "#lib/studio/reviews/record/queries.ts";
import * as say from "#messages/approval-record.ts";

/** What the signature of the document means, and what it is held against. */
export function Signature({ signer: { name, fingerprint, earlier } }: { signer: RecordedSigner }) {
  return (
    <section aria-labelledby="record-signature" className="mt-6 break-inside-avoid border-t pt-4 pb-6">
      <h3 id="record-signature" className="font-semibold">
        {say.signature()}
      </h3>
      <p className="mt-1 text-dim">{say.whatItMeans()}</p>
      <dl className="mt-3 flex flex-col gap-2">
        <Fact term={say.signedBy()}>{name}</Fact>
        <Fact term={say.certificateFingerprint()}>
          <code className="break-all font-mono text-xs">{fingerprint}</code>
        </Fact>
        {earlier.length > 0 ? (
          <Fact term={say.earlierCertificates()}>
            {earlier.map((one) => (
              <code key={one} className="block break-all font-mono text-xs">
                {one}
              </code>
            ))}
          </Fact>
        ) : null}
      </dl>
    </section>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-dim text-sm">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
