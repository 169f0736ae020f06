import { cardInputs } from '../../../parts/card/CardInputs';
import { useText } from '../../../i18n/texts';
import { PublicBanner } from '../../parts/PublicBanner';
import { PublicField } from '../../parts/PublicField';
import { useCardFields, type CardFields } from '../payment/use-card-fields';
import type { Attempt } from '../payment/use-attempt';
import { useSignUp } from '../payment/use-sign-up';
import { useSignUpCard, type SignUpCard } from '../payment/use-sign-up-card';
import type { Refused } from '../payment/refused';
import type { Order } from '../sign-up-calls';
import type { SignUpFields } from '../sign-up-values';
import type { Steps } from '../use-steps';
import css from './fields.module.css';
import { StepForm } from './StepForm';

const TypedCard = ({ fields }: { fields: CardFields }) => {
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

interface PaymentStepProps {
  readonly steps: Steps;
  readonly fields: SignUpFields;
  readonly order: Order;
  readonly attempt: Attempt;
  /** Takes the address that gets the mail. */
  readonly onDone: (email: string) => void;
  /** The sign-up was refused for something that another step asks for. */
  readonly onRefused: (refused: Refused) => void;
}

/** The card, unless the company pays by check once a year; then the sign-up is sent. */
export const PaymentStep = ({ steps, fields, order, attempt, onDone, onRefused }: PaymentStepProps) => {
  const t = useText();
  const { isAnnual } = order.company;
  const card = useSignUpCard(isAnnual);
  const cardFields = useCardFields(card.kind === 'typed');
  const refuse = (refused: Refused) => {
    if (refused.step === 'payment') cardFields.refuse(refused.faults);
    onRefused(refused);
  };
  const { send, isShownBusy } = useSignUp({ attempt, card, cardFields, onDone, onRefused: refuse });
  return (
    <StepForm
      steps={steps}
      title={t('sign-up.payment')}
      confirm={t(isShownBusy ? 'sign-up.submitting' : 'sign-up.submit')}
      isHeld={attempt.isBusy}
      isOff={attempt.isBusy || (card.kind === 'token' && card.entry.state !== 'ready')}
      onSubmit={cardFields.submit(() => {
        steps.say(null);
        return send(fields.now().values, order);
      })}
    >
      {card.kind === 'none' ? (
        <p>{t('sign-up.check-note')}</p>
      ) : (
        <>
          {card.kind === 'token' ? <TokenCard {...card} /> : <TypedCard fields={cardFields} />}
          <p className="pub-hint">{t('sign-up.card-note')}</p>
        </>
      )}
    </StepForm>
  );
};
