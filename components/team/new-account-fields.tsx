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
      <Field
        label={say.password()}
        hint={say.atLeastCharacters({ min: passwordCharacters.min })}
        error={faults?.password}
      >
        {(control) => (
          <Input
            {...control}
            name="password"
            type="password"
            autoComplete="new-password"
            required
            minLength={passwordCharacters.min}
            maxLength={passwordCharacters.max}
            defaultValue={values.password}
          />
        )}
      </Field>
    </>
  );
}
