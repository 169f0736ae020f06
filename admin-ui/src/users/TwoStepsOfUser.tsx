import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { t } from '../i18n/texts';
import { Confirm } from '../parts/dialog/Confirm';
import { Panel } from '../parts/page/Panel';
import { ProofModal } from '../parts/proof/ProofModal';
import { useProof } from '../parts/proof/use-proof';
import { useOwnTwoSteps } from '../parts/proof/use-own-two-steps';
import { ErrorState } from '../parts/states/ErrorState';
import type { PortalDataProvider } from '../providers/data-provider';
import type { Proof } from '../providers/data/session-verbs';
import type { User } from '../types/wire';
import { useVerb } from '../verbs/use-verb';
import { nameOf } from './name-of';

const ofCode = {
  title: 'two-steps.title',
  hint: 'two-steps.reset-hint',
  end: 'two-steps.turn-off',
  question: 'two-steps.reset-title',
  text: 'two-steps.reset-text',
  done: 'two-steps.ended',
} as const;
const ofPasskeys = {
  title: 'passkeys.title',
  hint: 'passkeys.reset-hint',
  end: 'passkeys.remove',
  question: 'passkeys.reset-title',
  text: 'passkeys.reset-text',
  done: 'passkeys.reset',
} as const;

/**
 * Helps a user who has lost the phone: its code is turned off, and the passkeys are removed. It is empty for users who
 * sign in with the password alone.
 */
export const TwoStepsOfUser = ({ user }: { user: User }) => {
  const data = useDataProvider<PortalDataProvider>();
  const [isAsked, setAsked] = useState(false);
  const { data: steps, error: stepsError } = useQuery({
    queryKey: ['Users', 'two-steps', user.id],
    queryFn: () => data.twoStepsOf(user.id),
  });
  const words = steps?.isOn === false ? ofPasskeys : ofCode;
  const { data: own, error: ownError } = useOwnTwoSteps();
  const hasEnded = useRef(false);
  const reset = async (provider: PortalDataProvider, proof?: Proof) => {
    await (proof === undefined ? provider.resetTwoSteps(user.id) : provider.resetTwoSteps(user.id, proof));
    hasEnded.current = true;
  };
  // A reader who signs in with a passkey alone must enter the password, which the server has.
  const withProof = useProof(t(words.end));
  const [end, isBusy] = useVerb((provider) => withProof((proof) => reset(provider, proof)), {
    touches: 'user',
    done: words.done,
    failed: 'profile.failed',
  });
  const confirmed = async () => {
    await end();
    setAsked(false);
  };
  const isNothing = steps?.isOn === false && steps.passkeys === 0;
  // The panel goes with the button to which the dialog gave the focus back.
  useEffect(() => {
    if (!isNothing || !hasEnded.current) return;
    hasEnded.current = false;
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1[tabindex]')?.focus();
  }, [isNothing]);
  if (steps === undefined && stepsError !== null)
    return (
      <Panel title={t('two-steps.title')}>
        <ErrorState error={stepsError} />
      </Panel>
    );
  if (steps === undefined || isNothing) return null;
  const count = steps.passkeys > 0 ? [t('two-steps.passkeys', { smart_count: steps.passkeys })] : [];
  const title = t(words.question, { name: nameOf(user) });
  return (
    <Panel
      title={t(words.title)}
      note={[...(steps.isOn ? [t('two-steps.on')] : []), ...count].join(' · ')}
      actions={
        <Button size="small" disabled={own === undefined} onClick={() => setAsked(true)}>
          {t(words.end)}
        </Button>
      }
    >
      <p>{t(words.hint)}</p>
      {own === undefined && ownError !== null && <ErrorState error={ownError} />}
      {isAsked && own?.isOn === true && (
        <ProofModal
          title={title}
          text={t(words.text)}
          submit={t(words.end)}
          isDangerous
          touches="user"
          done={words.done}
          send={reset}
          onClose={() => setAsked(false)}
        />
      )}
      <Confirm
        isOpen={isAsked && own?.isOn === false}
        title={title}
        confirm={t(words.end)}
        isBusy={isBusy}
        onConfirm={() => void confirmed()}
        onClose={() => setAsked(false)}
        content={t(words.text)}
      />
    </Panel>
  );
};
