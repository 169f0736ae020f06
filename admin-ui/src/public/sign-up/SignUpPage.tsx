import { useClickedBefore } from '../parts/use-clicked-before';
import { useState, type FormEvent } from 'react';
import { useText } from '../../i18n/texts';
import { Fault } from '../parts/PublicField';
import { PlainFrame } from '../frame/PlainFrame';
import { PublicBanner } from '../parts/PublicBanner';
import { PublicForm } from '../parts/PublicForm';
import { termsOfService } from '../parts/terms';
import { Bill } from './bill/Bill';
import { FormSection } from './FormSection';
import { LeavePrompt } from './LeavePrompt';
import { CompanySection, OwnerSection } from './OwnerAndCompany';
import { PaymentSection } from './PaymentSection';
import type { PlanChoice } from './plan/plan-choice';
import { PlanSection } from './plan/PlanSection';
import { SignUpDone } from './SignUpDone';
import css from './SignUpPage.module.css';
import { usePrices } from './bill/use-prices';
import { useSignUp } from './use-sign-up';
import { useSignUpCard } from './use-sign-up-card';
import { useSignUpFields } from './use-sign-up-fields';

const firstPlan: PlanChoice = { term: 3, packs: 0, isAnnual: false };

/** Owner, company, packs, terms and card on one page, with the bill beside it (S1 sections 2 and 5). */
const SignUpPage = () => {
  const t = useText();
  const prices = usePrices();
  const [plan, setPlan] = useState(firstPlan);
  const change = (changes: Partial<PlanChoice>) => setPlan((before) => ({ ...before, ...changes }));
  const [isAgreed, setAgreed] = useState(false);
  const agree = useClickedBefore(() => setAgreed(true));
  const [isAgreementMissing, setAgreementMissing] = useState(false);
  const card = useSignUpCard(plan.isAnnual);
  const fields = useSignUpFields(card.kind === 'typed');
  const { send, isBusy, isDone, refusal } = useSignUp(fields, card);
  const { email, type, timeZone } = fields.values;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    setAgreementMissing(!isAgreed);
    fields.submit(() => (isAgreed ? send(plan) : undefined))(event);
  };

  if (isDone) {
    return (
      <PlainFrame title={t('sign-up.done')} hasSignIn>
        <SignUpDone email={email} />
      </PlainFrame>
    );
  }
  return (
    <PlainFrame title={t('sign-up.title')} hasSignIn>
      <LeavePrompt isDirty={fields.isDirty} />
      <h1 className={css.title}>{t('sign-up.title')}</h1>
      <p className={css.text}>{t('sign-up.facts')}</p>
      <div className={css.page}>
        <PublicForm className={css.form} onSubmit={submit}>
          <OwnerSection fields={fields} />
          <CompanySection fields={fields} />
          <PlanSection plan={plan} termDiscount={prices.termDiscount} onChange={change} />
          <PaymentSection fields={fields} card={card} />
          <FormSection title={t('sign-up.terms')}>
            <p>
              <a href={termsOfService} target="_blank" rel="noreferrer">
                {t('sign-up.read-terms')}
              </a>
            </p>
            <label className={css.agree}>
              <input
                ref={agree}
                type="checkbox"
                checked={isAgreed}
                aria-invalid={isAgreementMissing && !isAgreed}
                aria-describedby="agree-fault"
                onChange={(event) => setAgreed(event.target.checked)}
              />
              {t('sign-up.agree')}
            </label>
            <span id="agree-fault">
              {isAgreementMissing && !isAgreed && <Fault text={t('sign-up.agree-required')} />}
            </span>
          </FormSection>
          {refusal !== null && <PublicBanner kind="fault" {...refusal} />}
          <button
            type="submit"
            className="btn btn-primary btn-large"
            disabled={isBusy || (card.kind === 'token' && card.entry.state !== 'ready')}
          >
            {t(isBusy ? 'sign-up.submitting' : 'sign-up.submit')}
          </button>
        </PublicForm>
        <Bill
          plan={plan}
          type={type === 'vendor' ? 'vendor' : 'manufacturer'}
          timeZone={timeZone}
          prices={prices}
          onChange={change}
        />
      </div>
    </PlainFrame>
  );
};

export default SignUpPage;
