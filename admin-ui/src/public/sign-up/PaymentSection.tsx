import { cardInputs } from '../../parts/card/CardInputs';
import { useText } from '../../i18n/texts';
import { PublicBanner } from '../parts/PublicBanner';
import { PublicField } from '../parts/PublicField';
import { FormSection } from './FormSection';
import css from './SignUpPage.module.css';
import type { SignUpCard } from './use-sign-up-card';
import type { SignUpFields } from './use-sign-up-fields';

const TypedCard = ({ fields }: { fields: SignUpFields }) => {
  const t = useText();
  return (
    <div className={css.card}>
      <PublicField label={t('sign-up.card-number')} {...cardInputs.number} {...fields.bind('cardNumber')} />
      <PublicField label={t('sign-up.card-expiry')} {...cardInputs.expiry} {...fields.bind('expiry')} />
      <PublicField label={t('sign-up.card-cvc')} {...cardInputs.code} {...fields.bind('cvc')} />
    </div>
  );
};

const TokenCard = ({ entry, supportEmail }: Extract<SignUpCard, { kind: 'token' }>) => {
  const t = useText();
  if (entry.state !== 'unreachable') return entry.frame;
  return (
    <PublicBanner kind="fault" lead={t('sign-up.fields-unreachable')}>
      <a href={`mailto:${supportEmail}`}>{t('sign-up.ask-us', { email: supportEmail })}</a>
    </PublicBanner>
  );
};

/** The card, unless the company pays by check once a year. */
export const PaymentSection = ({ fields, card }: { fields: SignUpFields; card: SignUpCard }) => {
  const t = useText();
  return (
    <FormSection title={t('sign-up.payment')}>
      {card.kind === 'none' ? (
        <p>{t('sign-up.check-note')}</p>
      ) : (
        <>
          {card.kind === 'token' ? <TokenCard {...card} /> : <TypedCard fields={fields} />}
          <p className="pub-hint">{t('sign-up.card-note')}</p>
        </>
      )}
    </FormSection>
  );
};
