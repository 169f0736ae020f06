import { useRef, useState } from 'react';
import { plainDigits } from '../../../parts/card/card-rules';
import type { RecordForm } from '../../../parts/form/use-record-form';
import { ApiError } from '../../../providers/http';
import type { CardOfBody, Order } from '../sign-up-calls';
import type { SignUpValues } from '../sign-up-values';
import { refusedBy, type Refused } from './refused';
import { isRefused, type Attempt } from './use-attempt';
import type { SignUpCard } from './use-sign-up-card';

type CardValues = Readonly<Record<'cardNumber' | 'expiry' | 'cvc', string>>;

/** The longest time that the page shows its loader for the sign-up (S1 section 4). */
const loaderMs = 5_500;

interface SignUpUse {
  readonly attempt: Attempt;
  readonly card: SignUpCard;
  readonly cardForm: RecordForm<CardValues>;
  /** Takes the address that gets the mail. */
  readonly onDone: (email: string) => void;
  readonly onRefused: (refused: Refused) => void;
}

/** Sends the sign-up with its card; a second click before the response sends nothing. */
export const useSignUp = ({ attempt, card, cardForm, onDone, onRefused }: SignUpUse) => {
  // A repeat of an attempt sends the same body, and a token pays for one attempt.
  const token = useRef<string | undefined>(undefined);
  const [isShownBusy, setShownBusy] = useState(false);

  const explain = (error: unknown, isAnnual: boolean) => {
    if (!(error instanceof ApiError)) throw error;
    if (isRefused(error)) token.current = undefined;
    onRefused(
      error.status === 0
        ? { step: 'payment', faults: {}, notice: { children: error.message } }
        : refusedBy(error, isAnnual),
    );
  };

  /** The card as it is sent; undefined while a field of the gateway is wrong, which shows its fault. */
  const cardNow = async (): Promise<CardOfBody | undefined> => {
    if (card.kind === 'none') return {};
    if (card.kind === 'typed') {
      const { cardNumber, expiry, cvc } = cardForm.getValues();
      return { cardInfo: { cardNumber: plainDigits(cardNumber), expiry: plainDigits(expiry), cvc: cvc.trim() } };
    }
    token.current ??= await card.entry.tokenize();
    return token.current === undefined ? undefined : { paymentToken: token.current };
  };

  const send = async (values: SignUpValues, order: Order) => {
    if (attempt.isBusy) return;
    attempt.setBusy(true);
    setShownBusy(true);
    const loader = setTimeout(() => setShownBusy(false), loaderMs);
    try {
      const paidBy = await cardNow();
      if (paidBy === undefined) return;
      onDone(await attempt.send(values, order, paidBy));
    } catch (error) {
      explain(error, order.company.isAnnual);
    } finally {
      clearTimeout(loader);
      setShownBusy(false);
      attempt.setBusy(false);
    }
  };

  return { send, isShownBusy };
};
