import type { BackupSource } from "#lib/studio/people/restore/queries.ts";
import * as say from "#messages/restore.ts";
import { Button } from "../ui/button.tsx";
import { Field, Input } from "../ui/field.tsx";
import { SegmentedControl } from "../ui/segmented-control.tsx";

type BucketValues = Omit<Extract<BackupSource, { kind: "bucket" }>, "kind">;
export type SourceValues = BucketValues & { kind: BackupSource["kind"]; path: string };

export function toSource({ kind, path, ...bucket }: SourceValues): BackupSource {
  return kind === "folder" ? { kind, path: path.trim() } : { kind, ...bucket };
}

type Text = { name: keyof BucketValues; label: string; hint?: string; type?: string; isOptional?: true };

const bucketTexts = (): Text[] => [
  { name: "endpoint", label: say.endpoint(), type: "url" },
  { name: "region", label: say.region() },
  { name: "bucket", label: say.bucket() },
  { name: "prefix", label: say.prefix(), hint: say.emptyIfNone(), isOptional: true },
  { name: "accessKeyId", label: say.accessKeyId() },
  { name: "secretAccessKey", label: say.secretAccessKey(), type: "password" },
];

export type BackupSourceFieldsProps = {
  values: SourceValues;
  faults: Record<string, string> | undefined;
  isBusy: boolean;
  onChange: (values: SourceValues) => void;
  onLook: () => void;
};

/** Where backups lie: a folder of the machine that the studio runs on, or a bucket. */
export function BackupSourceFields({ values, faults, isBusy, onChange, onLook }: BackupSourceFieldsProps) {
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onLook();
      }}
    >
      <SegmentedControl
        label={say.whereItLies()}
        value={values.kind}
        onValueChange={(kind) => onChange({ ...values, kind })}
        segments={[
          { value: "folder", label: say.inAFolder() },
          { value: "bucket", label: say.inABucket() },
        ]}
      />
      {values.kind === "folder" ? (
        <Field label={say.folder()} hint={say.fromTheRootOn()} error={faults?.["source.path"]}>
          {(control) => (
            <Input
              {...control}
              required
              dir="ltr"
              maxLength={1000}
              pattern="\s*/.*"
              autoComplete="off"
              spellCheck={false}
              value={values.path}
              onChange={({ target }) => onChange({ ...values, path: target.value })}
            />
          )}
        </Field>
      ) : (
        bucketTexts().map(({ name, label, hint, type, isOptional }) => (
          <Field key={name} label={label} hint={hint} error={faults?.[`source.${name}`]}>
            {(control) => (
              <Input
                {...control}
                required={!isOptional}
                dir="ltr"
                type={type ?? "text"}
                maxLength={500}
                autoComplete="off"
                spellCheck={false}
                value={values[name]}
                onChange={({ target }) => onChange({ ...values, [name]: target.value })}
              />
            )}
          </Field>
        ))
      )}
      <Button type="submit" look="primary" size="lg" pending={isBusy}>
        {say.lookForBackups()}
      </Button>
    </form>
  );
}
