import * as say from "#messages/team.ts";
import { Field, Input } from "../ui/field.tsx";

export type NewAccountFieldsProps = {
  values: { name: string; email: string; password: string };
  faults: Record<string, string> | undefined;
  passwordCharacters: { min: number; max: number };
  isEmailFixed?: boolean;
};

/** Name, address and password of an account that does not exist yet. */
export function NewAccountFields({ values, faults, passwordCharacters, isEmailFixed }: NewAccountFieldsProps) {
  return (
    <>
      <Field label={say.yourName()} error={faults?.name}>
        {(control) => (
          <Input {...control} name="name" autoComplete="name" required maxLength={100} defaultValue={values.name} />
        )}
      </Field>
      <Field label={say.eMail()} error={faults?.email}>
        {(control) => (
          <Input
            {...control}
            name="email"
            type="email"
            autoComplete="username"
            required
            readOnly={isEmailFixed}
            defaultValue={values.email}
          />
        )}
      </Field>
      <NewPasswordField
        label={say.password()}
        error={faults?.password}
        characters={passwordCharacters}
        defaultValue={values.password}
      />
    </>
  );
}

export type NewPasswordFieldProps = {
  label: string;
  error: string | undefined;
  characters: { min: number; max: number };
  defaultValue?: string;
};

export function NewPasswordField({ label, error, characters: { min, max }, defaultValue }: NewPasswordFieldProps) {
  return (
    <Field label={label} hint={say.atLeastCharacters({ min })} error={error}>
      {(control) => (
        <Input
          {...control}
          name="password"
          type="password"
          autoComplete="new-password"
          required
          minLength={min}
          maxLength={max}
          defaultValue={defaultValue}
        />
      )}
    </Field>
  );
}
