import { useText } from '../../i18n/texts';
import type { Proof } from '../../providers/data/session-verbs';
import { Columns } from '../form/Columns';
import { Field } from '../form/Field';
import type { Bound } from '../form/use-bound';
import type { FieldOfCode, Fields } from '../form/use-fields';

export const noProof: Proof = { password: '', code: '' };

export const proofCodes: FieldOfCode<Proof> = {
  'proof.password-invalid': 'password',
  'two-steps.code-invalid': 'code',
};

/** A code of the reader's authenticator app, or a recovery code. */
export const CodeField = (bound: Bound) => {
  const t = useText();
  return (
    <Field
      label={t('two-steps.code')}
      hint={t('two-steps.code-hint')}
      autoComplete="one-time-code"
      isRequired
      maxLength={40}
      {...bound}
    />
  );
};

/** Password and code of the reader, which a screen that was left open does not have. */
export const ProofFields = ({ fields }: { fields: Fields<Proof> }) => {
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
      <CodeField {...fields.bind('code')} />
    </Columns>
  );
};
