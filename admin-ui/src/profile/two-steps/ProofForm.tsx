import { t } from '../../i18n/texts';
import { refusedAt } from '../../parts/form/save/refused-at';
import { useRecordForm } from '../../parts/form/use-record-form';
import { noProof, ProofFields, proofCodes } from '../../parts/proof/ProofFields';
import { useVerb } from '../../verbs/use-verb';
import { PanelForm } from '../PanelForm';

interface ProofFormProps {
  readonly purpose: 'renew' | 'turn-off';
  readonly onDone: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** Requires the password and a code, so that no one at an unattended screen changes the user's sign-in. */
export const ProofForm = ({ purpose, onDone, onCancel }: ProofFormProps) => {
  const isEnd = purpose === 'turn-off';
  const form = useRecordForm(noProof);
  const [send, isBusy] = useVerb(
    async (data) => {
      const { password, code } = form.getValues();
      if (isEnd) await data.endTwoSteps(password, code);
      else onDone((await data.renewRecoveryCodes(password, code)).recoveryCodes);
    },
    {
      touches: ['Users'],
      done: isEnd ? 'two-steps.ended' : 'two-steps.renewed',
      failed: 'profile.failed',
      onFault: refusedAt(form, proofCodes),
    },
  );
  const submit = async () => {
    if ((await send()) && isEnd) onCancel();
  };
  return (
    <PanelForm
      form={form}
      text={t(isEnd ? 'two-steps.turn-off-text' : 'two-steps.renew-text')}
      submit={t(isEnd ? 'two-steps.turn-off' : 'two-steps.renew')}
      isBusy={isBusy}
      isDangerous={isEnd}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <ProofFields />
    </PanelForm>
  );
};
