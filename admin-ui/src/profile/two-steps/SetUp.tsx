import { useState } from 'react';
import { t } from '../../i18n/texts';
import { refusedAt } from '../../parts/form/save/refused-at';
import { TextInput } from '../../parts/form/TextInput';
import { useRecordForm } from '../../parts/form/use-record-form';
import { required } from '../../parts/form/validators';
import { PasswordInput } from '../../parts/proof/ProofFields';
import { Columns } from '../../parts/form/Columns';
import { CopyButton } from '../../parts/copy/CopyButton';
import type { TwoStepsOffer } from '../../providers/data/session-verbs';
import { useVerb } from '../../verbs/use-verb';
import { PanelForm } from '../PanelForm';
import css from './TwoSteps.module.css';

interface SetUpProps {
  readonly onDone: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** Requires the password first, so that no one at an unattended screen locks out its user. */
const AskPassword = ({ onOffer, onCancel }: { onOffer: (offer: TwoStepsOffer) => void; onCancel: () => void }) => {
  const form = useRecordForm({ password: '' });
  const [send, isBusy] = useVerb(async (data) => onOffer(await data.offerTwoSteps(form.getValues().password)), {
    touches: 'nothing',
    failed: 'profile.failed',
    onFault: refusedAt(form, { 'proof.password-invalid': 'password' }),
  });
  return (
    <PanelForm
      form={form}
      text={t('two-steps.password-text')}
      submit={t('two-steps.continue')}
      isBusy={isBusy}
      onSubmit={() => send()}
      onCancel={onCancel}
    >
      <Columns widths="1fr 1fr">
        <PasswordInput label={t('users.password')} autoFocus />
      </Columns>
    </PanelForm>
  );
};

const Confirm = ({ offer, onDone, onCancel }: SetUpProps & { offer: TwoStepsOffer }) => {
  const form = useRecordForm({ code: '' });
  const [send, isBusy] = useVerb(
    async (data) => onDone((await data.confirmTwoSteps(form.getValues().code)).recoveryCodes),
    {
      touches: ['Users'],
      done: 'two-steps.done',
      failed: 'profile.failed',
      onFault: refusedAt(form, { 'two-steps.code-invalid': 'code' }),
    },
  );
  return (
    <PanelForm
      form={form}
      text={t('two-steps.scan-text')}
      submit={t('two-steps.turn-on')}
      isBusy={isBusy}
      beside={
        <img
          className={css.picture}
          src={`data:image/svg+xml,${encodeURIComponent(offer.picture)}`}
          alt={t('two-steps.picture')}
        />
      }
      onSubmit={() => send()}
      onCancel={onCancel}
    >
      <p className="row wrap gap-8 break-anywhere">
        <code>{offer.secret.match(/.{1,4}/g)?.join(' ')}</code>
        <CopyButton text={offer.secret} name={t('two-steps.copy-key')} />
      </p>
      <TextInput
        source="code"
        label={t('two-steps.first-code')}
        autoComplete="one-time-code"
        validate={[required()]}
        autoFocus
        maxLength={10}
      />
    </PanelForm>
  );
};

/** Turns it on: password, the secret as picture and text, and a first code that shows that the app has it. */
export const SetUp = ({ onDone, onCancel }: SetUpProps) => {
  const [offer, setOffer] = useState<TwoStepsOffer | null>(null);
  return offer === null ? (
    <AskPassword onOffer={setOffer} onCancel={onCancel} />
  ) : (
    <Confirm offer={offer} onDone={onDone} onCancel={onCancel} />
  );
};
