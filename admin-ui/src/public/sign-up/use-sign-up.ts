import { useRef, useState } from 'react';
import { plainDigits } from '../../parts/card/card-rules';
import { newAttempt } from '../../providers/attempt-key';
import { ApiError } from '../../providers/http';
import { useText } from '../../i18n/texts';
import type { PlanChoice } from './plan/plan-choice';
import { signUp, type SignUpBody } from './sign-up-calls';
import type { SignUpFields, SignUpValues } from './use-sign-up-fields';

interface Refusal {
  readonly lead?: string;
  readonly children: string;
}

const orNull = (text: string) => (text.trim() === '' ? null : text.trim());

const bodyOf = (values: SignUpValues, { term, packs, isAnnual }: PlanChoice): SignUpBody => ({
  owner: {
    email: values.email.trim().toLowerCase(),
    username: values.username.trim(),
    firstName: orNull(values.firstName),
    lastName: orNull(values.lastName),
    mobile: orNull(plainDigits(values.mobile)),
  },
  company: { name: values.name.trim(), type: values.type, term, isAnnual, timeZone: values.timeZone },
  noOfUsers: 5 + 5 * packs,
  noOfPacks: packs,
  ...(isAnnual
    ? {}
    : {
        cardInfo: {
          cardNumber: plainDigits(values.cardNumber),
          expiry: plainDigits(values.expiry),
          cvc: values.cvc.trim(),
        },
      }),
  agreed: true,
});

/** What the server says of single fields, by the name of the field alone: `owner.email` is ours as `email`. */
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

/** Sends the sign-up once; a double click is the same attempt, another try after a refusal is a new one. */
export const useSignUp = (fields: SignUpFields) => {
  const t = useText();
  const attempt = useRef(newAttempt());
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const explain = (error: unknown, plan: PlanChoice) => {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 0) return setRefusal({ children: t('error.network') });
    attempt.current = newAttempt();
    const isTaken = error.body.code?.endsWith('-taken') ?? false;
    const hint = plan.isAnnual ? t('sign-up.failed-annual') : t('sign-up.failed');
    setRefusal(
      error.status >= 500
        ? { lead: t('error.generic'), children: hint }
        : { ...(isTaken ? { lead: t('sign-up.duplication') } : {}), children: error.message },
    );
    fields.refuse(fieldFaults(error));
  };

  const send = async (plan: PlanChoice) => {
    if (isBusy) return;
    setBusy(true);
    setRefusal(null);
    try {
      await signUp(bodyOf(fields.now().values, plan), attempt.current);
      setDone(true);
    } catch (error) {
      explain(error, plan);
    } finally {
      setBusy(false);
    }
  };

  return { send, isBusy, isDone, refusal };
};
