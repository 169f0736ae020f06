import { t } from '../../i18n/texts';
import { Columns } from '../form/Columns';
import { TextInput } from '../form/TextInput';
import { required } from '../form/validators';

export const noProof = { password: '', code: '' };

export const proofCodes = {
  'proof.password-invalid': 'password',
  'two-steps.code-invalid': 'code',
} as const;

interface CodeInputProps {
  readonly isRequired?: boolean;
  readonly autoFocus?: boolean;
}

/** A code of the reader's authenticator app, or a recovery code. */
export const CodeInput = ({ isRequired = true, autoFocus = false }: CodeInputProps) => (
  <TextInput
    source="code"
    label={t('two-steps.code')}
    hint={t('two-steps.code-hint')}
    autoComplete="one-time-code"
    validate={isRequired ? [required()] : []}
    autoFocus={autoFocus}
    maxLength={40}
  />
);

/** The password that the reader has now. */
export const PasswordInput = ({ label, autoFocus = false }: { label: string; autoFocus?: boolean }) => (
  <TextInput
    source="password"
    label={label}
    type="password"
    autoComplete="current-password"
    validate={[required()]}
    autoFocus={autoFocus}
  />
);

/**
 * Password and code of the reader, which a screen that was left open does not have.
 * @param mayLackCode the reader may sign in with a passkey and have no codes
 */
export const ProofFields = ({ mayLackCode = false }: { mayLackCode?: boolean }) => (
  <Columns widths="1fr 1fr">
    <PasswordInput label={t('proof.password')} autoFocus />
    <CodeInput isRequired={!mayLackCode} />
  </Columns>
);
