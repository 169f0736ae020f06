import { useEffect, useRef, useState, useEffectEvent } from 'react';
import { useBlocker, Link, NavigationType, useLocation } from 'react-router';
import { t } from '../../i18n/texts';
import css from './SignUpPage.module.css';
import { useWatch } from 'react-hook-form';
import { Stepper } from '../../parts/steps/Stepper';
import { PlainFrame } from '../frame/PlainFrame';
import { Bill, useBill } from './bill/Bill';
import { useCodes } from './codes/CodeField';
import { type Refused, useAttempt } from './payment/use-sign-up';
import { firstPlan, type PlanChoice } from './plan/plan-choice';
import { orderOf } from './sign-up-calls';
import { steps as allSteps, useSteps } from './use-steps';
import { CodesStep, PlanStep } from './steps/PlanSteps';
import { CompanyStep, OwnerStep } from './steps/ApplicantSteps';
import { PaymentStep, TermsStep } from './steps/PaymentSteps';
import { PublicBanner } from '../parts/PublicBanner';
import { useInstallation } from '../../providers/use-installation';
import { timeZones } from '../../parts/time/time-zones';
import { useIsLive, usePublicForm } from '../parts/PublicForm';
import { empty, type SignUpForm, type SignUpValues } from './sign-up-values';

interface LeavePromptProps {
  readonly isDirty: boolean;
  /** Whether the step can not be left now. */
  readonly isHeld: boolean;
}

/** Asks before typed text is lost, unless the target begins with /app (S1 section 2, A7). */
const LeavePrompt = ({ isDirty, isHeld }: LeavePromptProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const { pathname } = useLocation();
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    if (nextLocation.pathname === currentLocation.pathname) return isHeld && historyAction === NavigationType.Pop;
    return isDirty && !nextLocation.pathname.startsWith('/app');
  });
  const isBlocked = blocker.state === 'blocked';
  const isAsking = isBlocked && blocker.location.pathname !== pathname;

  useEffect(() => {
    if (isBlocked && !isAsking) blocker.reset();
  }, [blocker, isBlocked, isAsking]);

  useEffect(() => {
    if (isAsking) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isAsking]);

  useEffect(() => {
    if (!isDirty) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isDirty]);

  return (
    <dialog ref={dialog} className={css.dialog} aria-labelledby="leave-title" onCancel={() => blocker.reset?.()}>
      <h2 id="leave-title" className={css.title}>
        {t('sign-up.leave', { place: blocker.location?.pathname ?? '' })}
      </h2>
      <p className={css.text}>{t('sign-up.leave-text')}</p>
      <div className={css.leaveButtons}>
        <button type="button" className="btn" onClick={() => blocker.reset?.()}>
          {t('sign-up.stay')}
        </button>
        <button type="button" className="btn btn-primary" onClick={() => blocker.proceed?.()}>
          {t('sign-up.leave-confirm')}
        </button>
      </div>
    </dialog>
  );
};

const typeIn = (text: unknown) => (text === 'manufacturer' || text === 'vendor' ? text : undefined);

const typeOfState = (state: unknown) =>
  typeof state === 'object' && state !== null && 'planType' in state ? typeIn(state.planType) : undefined;

/**
 * The initial values: the time zone of the reader, and the values of the link: `planType` in the state of the route or
 * in the address, and `code` in the address. They wait until the page is live, because the build draws it without an
 * address.
 */
const useFirstValues = (form: SignUpForm, typeCode: (code: string) => void): void => {
  const isLive = useIsLive();
  const { search, ...location } = useLocation();
  const begin = useEffectEvent(() => {
    const given = new URLSearchParams(search);
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const type = typeOfState(location.state) ?? typeIn(given.get('planType')) ?? empty.type;
    form.follow({ ...empty, type, timeZone: timeZones().includes(timeZone) ? timeZone : empty.timeZone });
    const code = given.get('code');
    if (code !== null) typeCode(code);
  });
  useEffect(() => {
    if (isLive) begin();
  }, [isLive]);
};

const SignUpDone = ({ email }: { email: string }) => {
  const hasMailPage = useInstallation()?.hasMailPage ?? false;
  return (
    <div className={css.done}>
      <h1 className="page-title">{t('sign-up.done')}</h1>
      <PublicBanner kind="success">{t('sign-up.done-text', { email })}</PublicBanner>
      <div className="flex wrap gap-10">
        <Link to="/login" className="btn btn-primary btn-large">
          {t('entry.back-to-login')}
        </Link>
        {hasMailPage && (
          <Link to="/dev/mail" className="btn btn-large">
            {t('mail.title')}
          </Link>
        )}
      </div>
    </div>
  );
};

/** The bill is next to the steps that change it (S1 sections 2, 4 and 5). */
const SignUpPage = () => {
  const steps = useSteps();
  const { step } = steps;
  const form = usePublicForm<SignUpValues>(empty);
  const values = { ...form.getValues(), ...useWatch({ control: form.control }) };
  const codes = useCodes();
  const [plan, setPlan] = useState(firstPlan);
  const [isAgreed, setAgreed] = useState(false);
  const attempt = useAttempt();
  /** The address of the mail, after the company has been made. */
  const [mailed, setMailed] = useState<string | null>(null);
  useFirstValues(form, codes.type);
  const change = (changes: Partial<PlanChoice>) => setPlan((before) => ({ ...before, ...changes }));
  const names = codes.matched.map(({ name }) => name);
  const order = orderOf(values, plan, names);
  const hasBill = step !== 'owner' && step !== 'company';
  const shown = useBill(hasBill && mailed === null ? order : null);

  const refuse = ({ step: at, faults, notice }: Refused) => {
    form.refuse(faults);
    steps.say(notice, at);
  };

  if (mailed !== null) {
    return (
      <PlainFrame title={t('sign-up.done')} hasSignIn>
        <SignUpDone email={mailed} />
      </PlainFrame>
    );
  }
  const page = {
    owner: () => <OwnerStep form={form} steps={steps} />,
    company: () => <CompanyStep form={form} steps={steps} />,
    codes: () => (
      <CodesStep
        steps={steps}
        plan={plan}
        codes={codes}
        orderWith={(coupons, chosen = plan) => orderOf(values, chosen, coupons)}
        onChange={change}
      />
    ),
    plan: () => <PlanStep steps={steps} plan={plan} hasBill={shown.isCurrent} onChange={change} />,
    terms: () => <TermsStep steps={steps} isAgreed={isAgreed} onAgree={setAgreed} />,
    payment: () => (
      <PaymentStep steps={steps} form={form} order={order} attempt={attempt} onDone={setMailed} onRefused={refuse} />
    ),
  }[step];
  return (
    <PlainFrame title={t('sign-up.title')} hasSignIn>
      <LeavePrompt isDirty={form.isDirty || plan !== firstPlan} isHeld={attempt.isBusy} />
      <Stepper
        label={t('sign-up.steps')}
        steps={allSteps.map((name) => ({ name, title: t(`sign-up.${name}`) }))}
        step={step}
      />
      <div className={css.page}>
        <div key={step}>{page()}</div>
        {hasBill && (
          <Bill
            shown={shown}
            plan={plan}
            tray={step === 'plan' ? undefined : attempt.isBusy ? 'off' : 'on'}
            onChange={change}
          />
        )}
      </div>
    </PlainFrame>
  );
};

export default SignUpPage;
