import Button from '@mui/material/Button';
import { useState } from 'react';
import { t } from '../../i18n/texts';
import { Fact, Facts } from '../../parts/page/Fact';
import { Panel } from '../../parts/page/Panel';
import { useOwnTwoSteps } from '../../parts/proof/use-own-two-steps';
import { ErrorState } from '../../parts/states/ErrorState';
import { Instant } from '../../parts/time/Instant';
import { useReader } from '../../session/signed-in';
import { useFocusAfterForm } from '../use-focus-after-form';
import { ProofForm } from './ProofForm';
import { RecoveryCodes } from './RecoveryCodes';
import { RequireTwoSteps } from './RequireTwoSteps';
import { SetUp } from './SetUp';
import css from './TwoSteps.module.css';

/** The state of the panel; `codes` shows new recovery codes, only now. */
type Doing = 'set-up' | 'renew' | 'turn-off' | { readonly codes: readonly string[] } | null;

/** Signing in with a code of an authenticator app after the password: turning it on and off, and recovery codes. */
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
