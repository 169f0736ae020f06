import { useState } from 'react';
import { useText } from '../../i18n/texts';
import { Columns } from '../../parts/form/Columns';
import { CopyButton } from '../../parts/copy/CopyButton';
import { Field } from '../../parts/form/old/Field';
import { useFields } from '../../parts/form/old/use-fields';
import type { TwoStepsOffer } from '../../providers/data/session-verbs';
import { useVerb } from '../../verbs/use-verb';
import { PanelForm } from '../PanelForm';
import css from './TwoSteps.module.css';

interface SetUpProps {
  readonly onDone: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** The password first, as whoever finds a screen left open must not lock its user out. */
const AskPassword = ({ onOffer, onCancel }: { onOffer: (offer: TwoStepsOffer) => void; onCancel: () => void }) => {
  const t = useText();
  const fields = useFields({ password: '' });
  const [send, isBusy] = useVerb(async (data) => onOffer(await data.offerTwoSteps(fields.now().values.password)), {
    touches: 'nothing',
    failed: 'profile.failed',
    onFault: (message, error) => fields.showRefusal(message, error, { 'proof.password-invalid': 'password' }),
  });
  return (
    <PanelForm
      text={t('two-steps.password-text')}
      fault={fields.fault}
      submit={t('two-steps.continue')}
      isBusy={isBusy}
      onSubmit={fields.submit(() => send())}
      onCancel={onCancel}
    >
      <Columns widths="1fr 1fr">
        <Field
          label={t('users.password')}
          type="password"
          autoComplete="current-password"
          isRequired
          autoFocus
          {...fields.bind('password')}
        />
      </Columns>
    </PanelForm>
  );
};

const Confirm = ({ offer, onDone, onCancel }: SetUpProps & { offer: TwoStepsOffer }) => {
  const t = useText();
  const fields = useFields({ code: '' });
  const [send, isBusy] = useVerb(
    async (data) => onDone((await data.confirmTwoSteps(fields.now().values.code)).recoveryCodes),
    {
      touches: ['Users'],
      done: 'two-steps.done',
      failed: 'profile.failed',
      onFault: (message, error) => fields.showRefusal(message, error, { 'two-steps.code-invalid': 'code' }),
    },
  );
  return (
    <PanelForm
      text={t('two-steps.scan-text')}
      fault={fields.fault}
      submit={t('two-steps.turn-on')}
      isBusy={isBusy}
      beside={
        <img
          className={css.picture}
          src={`data:image/svg+xml,${encodeURIComponent(offer.picture)}`}
          alt={t('two-steps.picture')}
        />
      }
      onSubmit={fields.submit(() => send())}
      onCancel={onCancel}
    >
      <p className={css.secret}>
        <code>{offer.secret.match(/.{1,4}/g)?.join(' ')}</code>
        <CopyButton text={offer.secret} name={t('two-steps.copy-key')} />
      </p>
      <Field
        label={t('two-steps.first-code')}
        autoComplete="one-time-code"
        isRequired
        autoFocus
        maxLength={10}
        {...fields.bind('code')}
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
