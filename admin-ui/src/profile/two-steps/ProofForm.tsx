import Button from '@mui/material/Button';
import { useText } from '../../i18n/texts';
import { Banner } from '../../parts/Banner';
import { Columns } from '../../parts/form/Columns';
import { Field } from '../../parts/form/Field';
import { useFields } from '../../parts/form/use-fields';
import { useVerb } from '../../verbs/use-verb';
import css from './TwoSteps.module.css';

interface ProofFormProps {
  readonly purpose: 'renew' | 'turn-off';
  readonly onDone: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
}

const codes = { 'user.old-password-invalid': 'password', 'two-steps.code-invalid': 'code' } as const;

/** Asks for the password and a code, so that nobody at a screen that was left open changes how its user signs in. */
export const ProofForm = ({ purpose, onDone, onCancel }: ProofFormProps) => {
  const t = useText();
  const isEnd = purpose === 'turn-off';
  const fields = useFields({ password: '', code: '' });
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
      onFault: (message, error) => fields.showRefusal(message, error, codes),
    },
  );
  const submit = async () => {
    if ((await send()) && isEnd) onCancel();
  };
  return (
    <form noValidate onSubmit={fields.submit(submit)}>
      <p>{t(isEnd ? 'two-steps.turn-off-text' : 'two-steps.renew-text')}</p>
      {fields.fault !== null && <Banner kind="fault">{fields.fault}</Banner>}
      <Columns widths="1fr 1fr">
        <Field
          label={t('users.password')}
          type="password"
          autoComplete="current-password"
          isRequired
          autoFocus
          {...fields.bind('password')}
        />
        <Field
          label={t('two-steps.code')}
          hint={t('two-steps.code-hint')}
          autoComplete="one-time-code"
          isRequired
          maxLength={40}
          {...fields.bind('code')}
        />
      </Columns>
      <div className={css.actions}>
        <Button onClick={onCancel}>{t('action.cancel')}</Button>
        <Button type="submit" variant="contained" color={isEnd ? 'error' : 'primary'} loading={isBusy}>
          {t(isEnd ? 'two-steps.turn-off' : 'two-steps.renew')}
        </Button>
      </div>
    </form>
  );
};
