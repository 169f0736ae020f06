import { useEffect, useEffectEvent, useState } from 'react';
import { t } from '../../i18n/texts';
import { LeaveGuard } from '../../parts/form/leave/LeaveGuard';
import { usePublicForm, EntryForm } from '../parts/PublicForm';
import { canCopy, useClipboard } from '../../parts/copy/CopyButton';
import type { TwoStepsOffer } from '../../providers/data/session-verbs';
import { enter, offerSetUp, type SetUpDone } from '../../providers/sign-in';
import { PublicBanner } from '../parts/PublicBanner';
import { PublicField } from '../parts/PublicField';
import type { SignInFault } from './use-sign-in';
import css from './LoginPage.module.css';

interface SetUpSignInProps {
  readonly ticket: string;
  readonly fault: SignInFault | null;
  readonly isBusy: boolean;
  readonly attempt: (run: () => Promise<unknown>) => Promise<void>;
  readonly onConfirm: (code: string, onDone: (done: SetUpDone) => void) => void;
  readonly onBack: () => void;
}

type KeptProps = Pick<SetUpSignInProps, 'fault' | 'isBusy' | 'attempt'> & { readonly done: SetUpDone };

/** The recovery codes, before the portal opens: nobody can show them again. */
const Kept = ({ done, fault, isBusy, attempt }: KeptProps) => {
  const [isCopied, copy] = useClipboard(done.recoveryCodes.join('\n'));
  return (
    <EntryForm
      title={t('login.codes-title')}
      text={t('login.codes-text')}
      onSubmit={() => void attempt(() => enter(done.session))}
    >
      <LeaveGuard isDirty />
      {fault !== null && <PublicBanner kind="fault" {...fault} />}
      <ol className={css.codes}>
        {done.recoveryCodes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      {canCopy() && (
        <button type="button" className="btn btn-large btn-wide" onClick={copy}>
          {t(isCopied ? 'login.codes-copied' : 'login.codes-copy')}
        </button>
      )}
      {/* The form that had the focus is gone. */}
      <button type="submit" className="btn btn-primary btn-large btn-wide" disabled={isBusy} autoFocus>
        {t('login.codes-kept')}
      </button>
    </EntryForm>
  );
};

/** For users who must have a second step and have none: nothing else is open until then. */
const SetUpSignIn = ({ ticket, fault, isBusy, attempt, onConfirm, onBack }: SetUpSignInProps) => {
  const [offer, setOffer] = useState<TwoStepsOffer | null>(null);
  const [done, setDone] = useState<SetUpDone | null>(null);
  const form = usePublicForm({ code: '' });
  // One secret for each ticket: another one would end that which was scanned.
  const begin = () => void attempt(async () => setOffer(await offerSetUp(ticket)));
  const beginAtOnce = useEffectEvent(begin);
  useEffect(() => beginAtOnce(), [ticket]);
  if (done !== null) return <Kept done={done} fault={fault} isBusy={isBusy} attempt={attempt} />;
  return (
    <EntryForm
      title={t('login.set-up-title')}
      text={t('login.set-up-text')}
      onSubmit={() => onConfirm(form.getValues().code, setDone)}
    >
      {fault !== null && <PublicBanner kind="fault" {...fault} />}
      {offer === null && fault !== null && (
        <button
          type="button"
          className="btn btn-primary btn-large btn-wide"
          disabled={isBusy}
          autoFocus
          onClick={begin}
        >
          {t('login.set-up-again')}
        </button>
      )}
      {offer !== null && (
        <>
          <img
            className={css.picture}
            src={`data:image/svg+xml,${encodeURIComponent(offer.picture)}`}
            alt={t('login.set-up-picture')}
          />
          <p>
            {t('login.set-up-key')} <code className="break-anywhere">{offer.secret.match(/.{1,4}/g)?.join(' ')}</code>
          </p>
          <PublicField
            form={form}
            source="code"
            label={t('login.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            autoFocus
            isRequired
          />
          <button type="submit" className="btn btn-primary btn-large btn-wide" disabled={isBusy} aria-live="polite">
            {t(isBusy ? 'login.busy' : 'login.set-up-submit')}
          </button>
        </>
      )}
      <p className={css.ways}>
        <button type="button" className={css.way} disabled={isBusy} onClick={onBack}>
          {t('login.back')}
        </button>
      </p>
    </EntryForm>
  );
};

export default SetUpSignIn;
