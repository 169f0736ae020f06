import { useText } from '../../i18n/texts';
import { Columns } from '../../parts/form/Columns';
import { Field } from '../../parts/form/old/Field';
import { useFields } from '../../parts/form/old/use-fields';
import { CodeField, proofCodes } from '../../parts/proof/ProofFields';
import type { NewAppPassword } from '../../providers/data/session-verbs';
import { useVerb } from '../../verbs/use-verb';
import { PanelForm } from '../PanelForm';

interface MakeAppPasswordProps {
  readonly onMade: (made: NewAppPassword) => void;
  readonly onCancel: () => void;
}

const codes = {
  'app-password.name-required': 'name',
  'app-password.name-too-long': 'name',
  ...proofCodes,
} as const;

/** Asks for password and code, as what it makes signs in without them. */
export const MakeAppPassword = ({ onMade, onCancel }: MakeAppPasswordProps) => {
  const t = useText();
  const fields = useFields({ name: '', password: '', code: '' });
  const [send, isBusy] = useVerb(async (data) => onMade(await data.makeAppPassword(fields.now().values)), {
    touches: ['Users'],
    failed: 'profile.failed',
    onFault: (message, error) => fields.showRefusal(message, error, codes),
  });
  return (
    <PanelForm
      text={t('app-passwords.make-text')}
      fault={fields.fault}
      submit={t('app-passwords.create')}
      isBusy={isBusy}
      onSubmit={fields.submit(() => send())}
      onCancel={onCancel}
    >
      <Columns widths="1fr 1fr 1fr">
        <Field
          label={t('app-passwords.name')}
          hint={t('app-passwords.name-hint')}
          autoComplete="off"
          isRequired
          autoFocus
          maxLength={60}
          {...fields.bind('name')}
        />
        <Field
          label={t('users.password')}
          type="password"
          autoComplete="current-password"
          isRequired
          {...fields.bind('password')}
        />
        <CodeField {...fields.bind('code')} />
      </Columns>
    </PanelForm>
  );
};
