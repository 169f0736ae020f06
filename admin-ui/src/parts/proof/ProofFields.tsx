import { useText } from '../../i18n/texts';
import type { Proof } from '../../providers/data/session-verbs';
import { Columns } from '../form/Columns';
import { Field } from '../form/old/Field';
import type { Bound } from '../form/old/use-bound';
import type { FieldOfCode, Fields } from '../form/old/use-fields';

export const noProof: Proof = { password: '', code: '' };

export const proofCodes: FieldOfCode<Proof> = {
  'proof.password-invalid': 'password',
  'two-steps.code-invalid': 'code',
};

interface CodeFieldProps extends Bound {
  readonly isRequired?: boolean;
  readonly autoFocus?: boolean;
}

/** A code of the reader's authenticator app, or a recovery code. */
export const CodeField = ({ isRequired = true, autoFocus = false, ...bound }: CodeFieldProps) => {
  const t = useText();
  return (
    <Field
      label={t('two-steps.code')}
      hint={t('two-steps.code-hint')}
      autoComplete="one-time-code"
      isRequired={isRequired}
      autoFocus={autoFocus}
      maxLength={40}
      {...bound}
    />
  );
};

/**
 * Password and code of the reader, which a screen that was left open does not have.
 * @param mayLackCode the reader may sign in with a passkey and have no codes
 */
export const ProofFields = ({ fields, mayLackCode = false }: { fields: Fields<Proof>; mayLackCode?: boolean }) => {
  const t = useText();
  return (
    <Columns widths="1fr 1fr">
      <Field
        label={t('proof.password')}
        type="password"
        autoComplete="current-password"
        isRequired
        autoFocus
        {...fields.bind('password')}
      />
      <CodeField {...fields.bind('code')} isRequired={!mayLackCode} />
    </Columns>
  );
};
