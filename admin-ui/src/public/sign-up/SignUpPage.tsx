import { useState } from 'react';
import { useText } from '../../i18n/texts';
import { Stepper } from '../../parts/steps/Stepper';
import { PlainFrame } from '../frame/PlainFrame';
import { Bill } from './bill/Bill';
import { useBill } from './bill/use-bill';
import { useCodes } from './codes/use-codes';
import { LeavePrompt } from './LeavePrompt';
import type { Refused } from './payment/refused';
import { useAttempt } from './payment/use-attempt';
import { firstPlan, type PlanChoice } from './plan/plan-choice';
import { orderOf } from './sign-up-calls';
import { SignUpDone } from './SignUpDone';
import css from './SignUpPage.module.css';
import { steps as allSteps } from './steps';
import { CodesStep } from './steps/CodesStep';
import { CompanyStep } from './steps/CompanyStep';
import { OwnerStep } from './steps/OwnerStep';
import { PaymentStep } from './steps/PaymentStep';
import { PlanStep } from './steps/PlanStep';
import { TermsStep } from './steps/TermsStep';
import { useFirstValues } from './use-first-values';
import { useSignUpFields } from './use-sign-up-fields';
import { useSteps } from './use-steps';

/** Six steps, from the owner to the payment, with the bill beside those that change it (S1 sections 2, 4 and 5). */
const SignUpPage = () => {
  const t = useText();
  const steps = useSteps();
  const { step } = steps;
  const fields = useSignUpFields(step);
  const codes = useCodes();
  const [plan, setPlan] = useState(firstPlan);
  const [isAgreed, setAgreed] = useState(false);
  const attempt = useAttempt();
  /** The address that gets the mail, once the company has been made. */
  const [mailed, setMailed] = useState<string | null>(null);
  useFirstValues(fields, codes.type);
  const change = (changes: Partial<PlanChoice>) => setPlan((before) => ({ ...before, ...changes }));
  const { values } = fields;
  const names = codes.matched.map(({ name }) => name);
  const order = orderOf(values, plan, names);
  const hasBill = step !== 'owner' && step !== 'company';
  const shown = useBill(hasBill && mailed === null ? order : null);

  const refuse = ({ step: at, faults, notice }: Refused) => {
    fields.refuse(faults);
    steps.say(notice, at);
  };

  if (mailed !== null) {
    return (
      <PlainFrame title={t('sign-up.done')} hasSignIn>
        <SignUpDone email={mailed} />
      </PlainFrame>
    );
  }
  const form = {
    owner: () => <OwnerStep fields={fields} steps={steps} />,
    company: () => <CompanyStep fields={fields} steps={steps} />,
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
      <PaymentStep
        steps={steps}
        fields={fields}
        order={order}
        attempt={attempt}
        onDone={setMailed}
        onRefused={refuse}
      />
    ),
  }[step];
  return (
    <PlainFrame title={t('sign-up.title')} hasSignIn>
      <LeavePrompt isDirty={fields.isDirty || plan !== firstPlan} />
      <Stepper
        label={t('sign-up.steps')}
        steps={allSteps.map((name) => ({ name, title: t(`sign-up.${name}`) }))}
        step={step}
      />
      <div className={css.page}>
        <div key={step}>{form()}</div>
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
