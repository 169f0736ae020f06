import { useText } from '../../i18n/texts';
import { useFields } from '../../parts/form/old/use-fields';
import { noProof, ProofFields, proofCodes } from '../../parts/proof/ProofFields';
import { useVerb } from '../../verbs/use-verb';
import { PanelForm } from '../PanelForm';

interface ProofFormProps {
  readonly purpose: 'renew' | 'turn-off';
  readonly onDone: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** Asks for the password and a code, so that nobody at a screen that was left open changes how its user signs in. */
export const ProofForm = ({ purpose, onDone, onCancel }: ProofFormProps) => {
  const t = useText();
  const isEnd = purpose === 'turn-off';
  const fields = useFields(noProof);
  const [send, isBusy] = useVerb(
    async (data) => {
      const { password, code } = fields.now().values;
      if (isEnd) await data.endTwoSteps(password, code);
      else onDone((await data.renewRecoveryCodes(password, code)).recoveryCodes);
    },
    {
      touches: ['Users'],
      done: isEnd ? 'two-steps.ended' : 'two-steps.renewed',
      failed: 'profile.failed',
      onFault: (message, error) => fields.showRefusal(message, error, proofCodes),
    },
  );
  const submit = async () => {
    if ((await send()) && isEnd) onCancel();
  };
  return (
    <PanelForm
      text={t(isEnd ? 'two-steps.turn-off-text' : 'two-steps.renew-text')}
      fault={fields.fault}
      submit={t(isEnd ? 'two-steps.turn-off' : 'two-steps.renew')}
      isBusy={isBusy}
      isDangerous={isEnd}
      onSubmit={fields.submit(submit)}
      onCancel={onCancel}
    >
      <ProofFields fields={fields} />
    </PanelForm>
  );
};
