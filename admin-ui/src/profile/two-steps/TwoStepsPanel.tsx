import { t } from '../../i18n/texts';
import { refusedAt } from '../../parts/form/save/refused-at';
import { useRecordForm } from '../../parts/form/use-record-form';
import { noProof, ProofFields, proofCodes, PasswordInput, ProofModal, useOwnTwoSteps } from '../../parts/proof/Proof';
import { useVerb } from '../../verbs/use-verb';
import { PanelForm, useFocusAfterForm } from '../PanelForm';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { Banner } from '../../parts/Banner';
import { CopyButton } from '../../parts/copy/CopyButton';
import { LeaveGuard } from '../../parts/form/leave/LeaveGuard';
import css from './TwoSteps.module.css';
import { SwitchField } from '../../parts/SwitchField';
import { TextInput } from '../../parts/form/TextInput';
import { required } from '../../parts/form/validators';
import { Columns } from '../../parts/form/Form';
import type { TwoStepsOffer } from '../../providers/data/session-verbs';
import { Fact, Facts } from '../../parts/page/Fact';
import { Panel } from '../../parts/page/Panel';
import { ErrorState } from '../../parts/states/ErrorState';
import { Instant } from '../../parts/time/Time';
import { useReader } from '../../session/signed-in';

interface ProofFormProps {
  readonly purpose: 'renew' | 'turn-off';
  readonly onDone: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** Requires the password and a code, so that no one at an unattended screen changes the user's sign-in. */
const ProofForm = ({ purpose, onDone, onCancel }: ProofFormProps) => {
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

/** New recovery codes, which nobody can show again. */
const RecoveryCodes = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => {
  const list = useRef<HTMLOListElement>(null);
  // The form that had the focus is gone.
  useEffect(() => list.current?.focus(), []);
  return (
    <>
      <LeaveGuard isDirty />
      <Banner kind="warning" lead={t('two-steps.codes-lead')}>
        {t('two-steps.codes-text')}
      </Banner>
      <ol ref={list} className={css.codes} tabIndex={-1} aria-label={t('two-steps.codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={css.actions}>
        <CopyButton text={codes.join('\n')} name={t('two-steps.copy')} />
        <Button variant="contained" onClick={onDone}>
          {t('two-steps.kept')}
        </Button>
      </div>
    </>
  );
};

const on = {
  title: 'two-steps.require-title',
  text: 'two-steps.require-text',
  submit: 'two-steps.require-submit',
  done: 'two-steps.require-on',
} as const;
const off = {
  title: 'two-steps.free-title',
  text: 'two-steps.free-text',
  submit: 'two-steps.free-submit',
  done: 'two-steps.require-off',
} as const;

/** Whether all admins of the company sign in with a code: the owner's to decide, who signs in so already, and proves it. */
const RequireTwoSteps = ({ isRequired }: { isRequired: boolean }) => {
  const [wanted, setWanted] = useState<boolean | null>(null);
  const words = wanted === true ? on : off;
  return (
    <div className={css.require}>
      <SwitchField isOn={isRequired} name={t('two-steps.require')} word={t('two-steps.require')} onChange={setWanted} />
      <p>{t('two-steps.require-hint')}</p>
      {wanted !== null && (
        <ProofModal
          title={t(words.title)}
          text={t(words.text)}
          submit={t(words.submit)}
          isDangerous
          touches={['Users', 'Companies']}
          done={words.done}
          send={(data, proof) => data.requireTwoSteps(wanted, proof)}
          onClose={() => setWanted(null)}
        />
      )}
    </div>
  );
};

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
const SetUp = ({ onDone, onCancel }: SetUpProps) => {
  const [offer, setOffer] = useState<TwoStepsOffer | null>(null);
  return offer === null ? (
    <AskPassword onOffer={setOffer} onCancel={onCancel} />
  ) : (
    <Confirm offer={offer} onDone={onDone} onCancel={onCancel} />
  );
};

/** The state of the panel; `codes` shows new recovery codes, only now. */
type Doing = 'set-up' | 'renew' | 'turn-off' | { readonly codes: readonly string[] } | null;

export const TwoStepsPanel = () => {
  const required = t(useReader().portal === 'support' ? 'two-steps.required-of-support' : 'two-steps.required');
  const [doing, setDoing] = useState<Doing>(null);
  const { data: own, error } = useOwnTwoSteps();
  const [focusFirst, ended] = useFocusAfterForm();
  const stop = () => {
    ended();
    setDoing(null);
  };
  const show = (codes: readonly string[]) => setDoing({ codes });

  const body = () => {
    // First, because the codes cannot be shown again: reading the state after they were made may fail.
    if (typeof doing === 'object' && doing !== null) return <RecoveryCodes codes={doing.codes} onDone={stop} />;
    if (error !== null) return <ErrorState error={error} />;
    if (own === undefined) return null;
    if (doing === 'set-up') return <SetUp onDone={show} onCancel={stop} />;
    if (doing !== null) return <ProofForm key={doing} purpose={doing} onDone={show} onCancel={stop} />;
    if (!own.isOn)
      return (
        <>
          <p>{t('two-steps.off-text')}</p>
          {own.isRequired && <p>{required}</p>}
          <div key="actions" ref={focusFirst} className={css.actions}>
            <Button onClick={() => setDoing('set-up')}>{t('two-steps.set-up')}</Button>
          </div>
        </>
      );
    return (
      <>
        <Facts>
          <Fact label={t('two-steps.since')}>
            <Instant timestamp={own.since} />
          </Fact>
          <Fact label={t('two-steps.left')}>{own.recoveryLeft}</Fact>
        </Facts>
        {own.decidesForCompany && <RequireTwoSteps isRequired={own.isRequired} />}
        {own.isRequired && !own.decidesForCompany && <p>{required}</p>}
        <div key="actions" ref={focusFirst} className={css.actions}>
          <Button onClick={() => setDoing('renew')}>{t('two-steps.renew')}</Button>
          {!own.isRequired && (
            <Button color="error" onClick={() => setDoing('turn-off')}>
              {t('two-steps.turn-off')}
            </Button>
          )}
        </div>
      </>
    );
  };
  if (own !== undefined && !own.isOffered && !own.isOn) return null;
  return (
    <Panel
      title={t('two-steps.title')}
      note={own === undefined ? undefined : t(own.isOn ? 'two-steps.on' : 'two-steps.off')}
    >
      {body()}
    </Panel>
  );
};
