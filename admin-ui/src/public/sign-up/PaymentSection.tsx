import { cardInputs } from '../../parts/card/CardInputs';
import { useText } from '../../i18n/texts';
import { PublicField } from '../parts/PublicField';
import { FormSection } from './FormSection';
import type { PlanChoice } from './plan/plan-choice';
import css from './SignUpPage.module.css';
import type { SignUpFields } from './use-sign-up-fields';

interface PaymentSectionProps {
  readonly fields: SignUpFields;
  readonly plan: PlanChoice;
  /** Who sets up a card where none is typed here; null where one is. */
  readonly cardContact: string | null;
}

/** The card, unless the company pays by check once a year. */
export const PaymentSection = ({ fields, plan, cardContact }: PaymentSectionProps) => {
  const t = useText();
  return (
    <FormSection title={t('sign-up.payment')}>
      {plan.isAnnual ? (
        <p>{t('sign-up.check-note')}</p>
      ) : cardContact !== null ? (
        <p>
          {t('sign-up.no-card')} <a href={`mailto:${cardContact}`}>{t('sign-up.ask-us', { email: cardContact })}</a>
        </p>
      ) : (
        <>
          <div className={css.card}>
            <PublicField label={t('sign-up.card-number')} {...cardInputs.number} {...fields.bind('cardNumber')} />
            <PublicField label={t('sign-up.card-expiry')} {...cardInputs.expiry} {...fields.bind('expiry')} />
            <PublicField label={t('sign-up.card-cvc')} {...cardInputs.code} {...fields.bind('cvc')} />
          </div>
          <p className="pub-hint">{t('sign-up.card-note')}</p>
        </>
      )}
    </FormSection>
  );
};
