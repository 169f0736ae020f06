import { useRef, useState } from 'react';
import { plainDigits } from '../../parts/card/card-rules';
import { newAttempt } from '../../providers/attempt-key';
import { ApiError } from '../../providers/http';
import { useText } from '../../i18n/texts';
import type { PlanChoice } from './plan/plan-choice';
import { signUp, type SignUpBody } from './sign-up-calls';
import { forgetSignUp } from './use-kept-sign-up';
import type { SignUpCard } from './use-sign-up-card';
import type { SignUpFields, SignUpValues } from './use-sign-up-fields';

interface Refusal {
  readonly lead?: string;
  readonly children: string;
}

const orNull = (text: string) => (text.trim() === '' ? null : text.trim());

type CardOfBody = Pick<SignUpBody, 'cardInfo' | 'paymentToken'>;

const typedCard = ({ cardNumber, expiry, cvc }: SignUpValues): CardOfBody => ({
  cardInfo: { cardNumber: plainDigits(cardNumber), expiry: plainDigits(expiry), cvc: cvc.trim() },
});

const bodyOf = (values: SignUpValues, { term, packs, isAnnual }: PlanChoice, card: CardOfBody): SignUpBody => ({
  owner: {
    email: values.email.trim().toLowerCase(),
    username: values.username.trim(),
    firstName: orNull(values.firstName),
    lastName: orNull(values.lastName),
    mobile: orNull(values.mobile),
  },
  company: { name: values.name.trim(), type: values.type, term, isAnnual, timeZone: values.timeZone },
  noOfUsers: 5 + 5 * packs,
  noOfPacks: packs,
  ...card,
  agreed: true,
});

/** The server's faults of single fields, by the last part of the name: `owner.email` is `email` here. */
const fieldFaults = ({ body: { code, message, details } }: ApiError): Record<string, string> => {
  if (code === 'sign-up.email-taken') return { email: message };
  if (code === 'sign-up.username-taken') return { username: message };
  return Object.fromEntries(
    Object.entries(details?.messages ?? {}).map(([path, text]) => [
      path.split('.').at(-1) ?? path,
      typeof text === 'string' ? text : (text[0] ?? message),
    ]),
  );
};

/** Submits the sign-up once; a double click is the same attempt, and another submit after a refusal is a new one. */
export const useSignUp = (fields: SignUpFields, card: SignUpCard) => {
  const t = useText();
  const attempt = useRef(newAttempt());
  // A repeat of an attempt sends the same body, and a token pays for one attempt.
  const token = useRef<string | undefined>(undefined);
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const explain = (error: unknown, plan: PlanChoice) => {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 0) return setRefusal({ children: t('error.network') });
    attempt.current = newAttempt();
    token.current = undefined;
    const isTaken = error.body.code?.endsWith('-taken') ?? false;
    const hint = plan.isAnnual ? t('sign-up.failed-annual') : t('sign-up.failed');
    setRefusal(
      error.status >= 500
        ? { lead: t('error.generic'), children: hint }
        : { ...(isTaken ? { lead: t('sign-up.duplication') } : {}), children: error.message },
    );
    fields.refuse(fieldFaults(error));
  };

  /** The card as it is sent; undefined while a field of the gateway is wrong, which shows its fault. */
  const cardNow = async (): Promise<CardOfBody | undefined> => {
    if (card.kind === 'none') return {};
    if (card.kind === 'typed') return typedCard(fields.now().values);
    token.current ??= await card.entry.tokenize();
    return token.current === undefined ? undefined : { paymentToken: token.current };
  };

  const send = async (plan: PlanChoice) => {
    if (isBusy) return;
    setBusy(true);
    setRefusal(null);
    try {
      const paidBy = await cardNow();
      if (paidBy === undefined) return;
      await signUp(bodyOf(fields.now().values, plan, paidBy), attempt.current);
      forgetSignUp();
      setDone(true);
    } catch (error) {
      explain(error, plan);
    } finally {
      setBusy(false);
    }
  };

  return { send, isBusy, isDone, refusal };
};
