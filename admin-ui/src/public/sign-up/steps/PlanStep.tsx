import { t } from '../../../i18n/texts';
import { ChoiceCard } from '../plan/ChoiceCard';
import type { PlanChoice } from '../plan/plan-choice';
import type { Steps } from '../use-steps';
import css from './fields.module.css';
import { StepForm } from './StepForm';

interface PlanStepProps {
  readonly steps: Steps;
  readonly plan: PlanChoice;
  /** Whether the bill of this plan is shown. */
  readonly hasBill: boolean;
  readonly onChange: (changes: Partial<PlanChoice>) => void;
}

/** The company's way to pay, with the bill next to it. */
export const PlanStep = ({ steps, plan, hasBill, onChange }: PlanStepProps) => {
  const ways = [
    { isAnnual: false, label: t('sign-up.monthly'), hint: t('sign-up.monthly-hint') },
    { isAnnual: true, label: t('sign-up.annual'), hint: t('sign-up.annual-hint') },
  ];
  return (
    <StepForm
      steps={steps}
      title={t('sign-up.plan')}
      text={t('sign-up.plan-text')}
      confirm={t('sign-up.confirm-plan')}
      isOff={!hasBill}
      onSubmit={(event) => {
        event.preventDefault();
        steps.next();
      }}
    >
      <div role="radiogroup" aria-label={t('sign-up.how-to-pay')} className={css.choices}>
        {ways.map(({ isAnnual, label, hint }) => (
          <ChoiceCard
            key={label}
            name="payment"
            label={label}
            hint={hint}
            isChosen={plan.isAnnual === isAnnual}
            onChoose={() => onChange({ isAnnual })}
          />
        ))}
      </div>
    </StepForm>
  );
};
