import { t } from '../../i18n/texts';
import { refusedAt } from '../../parts/form/save/refused-at';
import { TextInput } from '../../parts/form/TextInput';
import { useRecordForm } from '../../parts/form/use-record-form';
import { required } from '../../parts/form/validators';
import { Columns } from '../../parts/form/Columns';
import { CodeInput, PasswordInput, proofCodes } from '../../parts/proof/ProofFields';
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

/** Requires password and code, because an app password signs in without them. */
export const MakeAppPassword = ({ onMade, onCancel }: MakeAppPasswordProps) => {
  const form = useRecordForm({ name: '', password: '', code: '' });
  const [send, isBusy] = useVerb(async (data) => onMade(await data.makeAppPassword(form.getValues())), {
    touches: ['Users'],
    failed: 'profile.failed',
    onFault: refusedAt(form, codes),
  });
  return (
    <PanelForm
      form={form}
      text={t('app-passwords.make-text')}
      submit={t('app-passwords.create')}
      isBusy={isBusy}
      onSubmit={() => send()}
      onCancel={onCancel}
    >
      <Columns widths="1fr 1fr 1fr">
        <TextInput
          source="name"
          label={t('field.name')}
          hint={t('app-passwords.name-hint')}
          autoComplete="off"
          validate={[required()]}
          autoFocus
          maxLength={60}
        />
        <PasswordInput label={t('users.password')} />
        <CodeInput />
      </Columns>
    </PanelForm>
  );
};
