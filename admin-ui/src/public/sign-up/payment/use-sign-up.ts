import { useRef, useState } from 'react';
import { useText } from '../../../i18n/texts';
import { plainDigits } from '../../../parts/card/card-rules';
import { newAttempt } from '../../../providers/attempt-key';
import { ApiError } from '../../../providers/http';
import { signUp, type CardOfBody, type Order } from '../sign-up-calls';
import type { SignUpValues } from '../sign-up-values';
import { refusedBy, type Refused } from './refused';
import type { CardFields } from './use-card-fields';
import type { SignUpCard } from './use-sign-up-card';

/** How long the page says that it is signing up, at most (S1 section 4). */
const loaderMs = 5_500;

interface SignUpUse {
  readonly card: SignUpCard;
  readonly cardFields: CardFields;
  readonly onDone: () => void;
  readonly onRefused: (refused: Refused) => void;
}

/** Sends the sign-up once; a double click is the same attempt, and another submit after a refusal is a new one. */
export const useSignUp = ({ card, cardFields, onDone, onRefused }: SignUpUse) => {
  const t = useText();
  const attempt = useRef(newAttempt());
  // A repeat of an attempt sends the same body, and a token pays for one attempt.
  const token = useRef<string | undefined>(undefined);
  const [isBusy, setBusy] = useState(false);
  const [isShownBusy, setShownBusy] = useState(false);

  const explain = (error: unknown, isAnnual: boolean) => {
    if (!(error instanceof ApiError)) throw error;
    if (error.status !== 0) {
      attempt.current = newAttempt();
      token.current = undefined;
    }
    onRefused(
      error.status === 0
        ? { step: 'payment', faults: {}, notice: { children: error.message } }
        : refusedBy(error, isAnnual, t),
    );
  };

  /** The card as it is sent; undefined while a field of the gateway is wrong, which shows its fault. */
  const cardNow = async (): Promise<CardOfBody | undefined> => {
    if (card.kind === 'none') return {};
    if (card.kind === 'typed') {
      const { cardNumber, expiry, cvc } = cardFields.now().values;
      return { cardInfo: { cardNumber: plainDigits(cardNumber), expiry: plainDigits(expiry), cvc: cvc.trim() } };
    }
    token.current ??= await card.entry.tokenize();
    return token.current === undefined ? undefined : { paymentToken: token.current };
  };

  const send = async (values: SignUpValues, order: Order) => {
    if (isBusy) return;
    setBusy(true);
    setShownBusy(true);
    const loader = setTimeout(() => setShownBusy(false), loaderMs);
    try {
      const paidBy = await cardNow();
      if (paidBy === undefined) return;
      await signUp(values, order, paidBy, attempt.current);
      onDone();
    } catch (error) {
      explain(error, order.company.isAnnual);
    } finally {
      clearTimeout(loader);
      setShownBusy(false);
      setBusy(false);
    }
  };

  return { send, isBusy, isShownBusy };
};
