import { cardInputs } from '../../../parts/card/CardInputs';
import { t } from '../../../i18n/texts';
import { PublicBanner } from '../../parts/PublicBanner';
import { PublicField, Fault } from '../../parts/PublicField';
import { usePublicForm, type PublicFormOf } from '../../parts/PublicForm';
import { isCardExpiry, isCardNumber } from '../../../parts/card/card-rules';
import { fits, required } from '../../../parts/form/validators';
import { type Attempt, useSignUp, useSignUpCard, type SignUpCard, type Refused } from '../payment/use-sign-up';
import type { Order } from '../sign-up-calls';
import type { SignUpForm } from '../sign-up-values';
import type { Steps } from '../use-steps';
import css from './fields.module.css';
import { StepForm } from './StepForm';
import { useRef, useState } from 'react';
import { termsOfService } from '../../parts/terms';

const emptyCard = { cardNumber: '', expiry: '', cvc: '' };

type CardForm = PublicFormOf<typeof emptyCard>;

/** A card that is typed into our own form, with the literal texts of its faults (S1 section 5). */
const TypedCard = ({ form, timeZone }: { form: CardForm; timeZone: string }) => (
  <div className={css.card}>
    <PublicField
      form={form}
      source="cardNumber"
      validate={[required('sign-up.card-number-required'), fits(isCardNumber, 'sign-up.card-number-invalid')]}
      label={t('sign-up.card-number')}
      {...cardInputs.number}
    />
    <PublicField
      form={form}
      source="expiry"
      validate={[required('sign-up.card-expiry-required'), fits(isCardExpiry(timeZone), 'sign-up.card-expiry-invalid')]}
      label={t('sign-up.card-expiry')}
      {...cardInputs.expiry}
    />
    <PublicField
      form={form}
      source="cvc"
      validate={[required('sign-up.card-cvc-required')]}
      label={t('sign-up.card-cvc')}
      {...cardInputs.code}
    />
  </div>
);

const TokenCard = ({ entry, supportEmail }: Extract<SignUpCard, { kind: 'token' }>) => {
  if (entry.state !== 'unreachable') return entry.frame;
  return (
    <PublicBanner kind="fault" lead={t('sign-up.fields-unreachable')}>
      <a href={`mailto:${supportEmail}`}>{t('sign-up.ask-us', { email: supportEmail })}</a>
    </PublicBanner>
  );
};

interface PaymentStepProps {
  readonly steps: Steps;
  readonly form: SignUpForm;
  readonly order: Order;
  readonly attempt: Attempt;
  /** Takes the address that gets the mail. */
  readonly onDone: (email: string) => void;
  /** Called when the sign-up was refused for a value of another step. */
  readonly onRefused: (refused: Refused) => void;
}

/** The card, unless the company pays by check every year; then the sign-up is sent. */
export const PaymentStep = ({ steps, form, order, attempt, onDone, onRefused }: PaymentStepProps) => {
  const { isAnnual, timeZone } = order.company;
  const card = useSignUpCard(isAnnual);
  const cardForm = usePublicForm(emptyCard);
  const refuse = (refused: Refused) => {
    if (refused.step === 'payment') cardForm.refuse(refused.faults);
    onRefused(refused);
  };
  const { send, isShownBusy } = useSignUp({ attempt, card, cardForm, onDone, onRefused: refuse });
  return (
    <StepForm
      steps={steps}
      title={t('sign-up.payment')}
      confirm={t(isShownBusy ? 'sign-up.submitting' : 'sign-up.submit')}
      isHeld={attempt.isBusy}
      isOff={attempt.isBusy || (card.kind === 'token' && card.entry.state !== 'ready')}
      onSubmit={cardForm.submit(() => {
        steps.say(null);
        return send(form.getValues(), order);
      })}
    >
      {card.kind === 'none' ? (
        <p>{t('sign-up.check-note')}</p>
      ) : (
        <>
          {card.kind === 'token' ? <TokenCard {...card} /> : <TypedCard form={cardForm} timeZone={timeZone} />}
          <p className="pub-hint">{t('sign-up.card-note')}</p>
        </>
      )}
    </StepForm>
  );
};

interface TermsStepProps {
  readonly steps: Steps;
  readonly isAgreed: boolean;
  readonly onAgree: (isAgreed: boolean) => void;
}

/** The terms as the browser shows a PDF within the page, with a link for browsers that show none there. */
export const TermsStep = ({ steps, isAgreed, onAgree }: TermsStepProps) => {
  const [isMissing, setMissing] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  return (
    <StepForm
      steps={steps}
      title={t('sign-up.terms')}
      confirm={t('sign-up.confirm-terms')}
      onSubmit={(event) => {
        event.preventDefault();
        if (isAgreed) return steps.next();
        setMissing(true);
        box.current?.focus();
      }}
    >
      {navigator.pdfViewerEnabled ? (
        <object className={css.paper} data={termsOfService} type="application/pdf" aria-label={t('sign-up.terms')} />
      ) : (
        <p className="pub-hint">{t('sign-up.no-pdf')}</p>
      )}
      <p>
        <a href={termsOfService} target="_blank" rel="noreferrer">
          {t('sign-up.read-terms')}
        </a>
      </p>
      <div className="pub-field">
        <label className={css.agree}>
          <input
            ref={box}
            type="checkbox"
            checked={isAgreed}
            aria-invalid={isMissing && !isAgreed}
            aria-describedby="agree-fault"
            onChange={(event) => onAgree(event.target.checked)}
          />
          {t('sign-up.agree')}
        </label>
        <span id="agree-fault" role="alert">
          {isMissing && !isAgreed && <Fault text={t('sign-up.agree-required')} />}
        </span>
      </div>
    </StepForm>
  );
};
