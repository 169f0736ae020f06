import Button from '@mui/material/Button';
import { useText } from '../../i18n/texts';
import { Banner } from '../../parts/Banner';
import { useFields } from '../../parts/form/use-fields';
import { noProof, ProofFields, proofCodes } from '../../parts/proof/ProofFields';
import { useVerb } from '../../verbs/use-verb';
import css from './TwoSteps.module.css';

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
    <form noValidate onSubmit={fields.submit(submit)}>
      <p>{t(isEnd ? 'two-steps.turn-off-text' : 'two-steps.renew-text')}</p>
      {fields.fault !== null && <Banner kind="fault">{fields.fault}</Banner>}
      <ProofFields fields={fields} />
      <div className={css.actions}>
        <Button onClick={onCancel}>{t('action.cancel')}</Button>
        <Button type="submit" variant="contained" color={isEnd ? 'error' : 'primary'} loading={isBusy}>
          {t(isEnd ? 'two-steps.turn-off' : 'two-steps.renew')}
        </Button>
      </div>
    </form>
  );
};
