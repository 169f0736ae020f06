import { useRef, useState } from 'react';
import { newAttempt } from '../../../providers/attempt-key';
import { ApiError } from '../../../providers/http';
import { signUp, type CardOfBody, type Order } from '../sign-up-calls';
import type { SignUpValues } from '../sign-up-values';
import { t } from '../../../i18n/texts';
import { useCardEntry, type CardEntry } from '../../../parts/card/entry/use-card-entry';
import { useInstallation } from '../../../providers/use-installation';
import { fieldTexts } from '../../../providers/refusal';
import { stepOfFields, type Step, type Notice } from '../use-steps';
import { plainDigits } from '../../../parts/card/card-rules';
import type { RecordForm } from '../../../parts/form/use-record-form';

/** One attempt to sign up, which outlives the step that sends it. */
export interface Attempt {
  /** Whether it is being sent: until the response it may not be changed. */
  readonly isBusy: boolean;
  readonly setBusy: (isBusy: boolean) => void;
  /**
   * Sends the sign-up. What follows a refusal is another attempt; after a lost answer it stays the same one, so that
   * the same values make no second company.
   * @throws ApiError
   */
  readonly send: (values: SignUpValues, order: Order, card: CardOfBody) => Promise<void>;
}

/** Whether the server has refused a sign-up finally; otherwise its outcome is unknown. */
const isRefused = ({ status }: ApiError): boolean => status >= 400 && status < 500 && status !== 429;

export const useAttempt = (): Attempt => {
  const key = useRef(newAttempt());
  const [isBusy, setBusy] = useState(false);

  const send: Attempt['send'] = async (values, order, card) => {
    try {
      await signUp(values, order, card, key.current);
    } catch (error) {
      if (error instanceof ApiError && isRefused(error)) key.current = newAttempt();
      throw error;
    }
  };

  return { isBusy, setBusy, send };
};

/** How the subscription is paid: by check, by a card that is typed into our form, or into the fields of the gateway alone. */
export type SignUpCard =
  | { readonly kind: 'none' }
  | { readonly kind: 'typed' }
  | { readonly kind: 'token'; readonly entry: CardEntry; readonly supportEmail: string };

export const useSignUpCard = (isByCheck: boolean): SignUpCard => {
  const installation = useInstallation();
  const fields = isByCheck ? null : (installation?.cardFields ?? null);
  const entry = useCardEntry(
    fields,
    {
      labels: { ccnumber: t('sign-up.card-number'), ccexp: t('sign-up.card-expiry'), cvv: t('sign-up.card-cvc') },
      faults: {
        ccnumber: t('sign-up.card-number-invalid'),
        ccexp: t('sign-up.card-expiry-invalid'),
        cvv: t('sign-up.card-cvc-invalid'),
      },
    },
    t('sign-up.card'),
  );
  if (isByCheck) return { kind: 'none' };
  if (fields === null) return { kind: 'typed' };
  return { kind: 'token', entry, supportEmail: installation?.supportEmail ?? '' };
};

export interface Refused {
  /** The first step with a wrong value. */
  readonly step: Step;
  /** Texts by the last part of the names on the wire: `owner.email` is `email` here. */
  readonly faults: Readonly<Record<string, string>>;
  readonly notice: Notice;
}

const lastOf = (path: string): string => path.split('.').at(-1) ?? path;

/** A decline, a card that could not be confirmed, or a server that failed: S1 section 8 has a text for each way to pay. */
const failed = (error: ApiError, isAnnual: boolean): Refused => {
  const { status, message, body } = error;
  const hint = t(isAnnual ? 'sign-up.failed-annual' : 'sign-up.failed');
  // The text of a card that could not be confirmed ends with the hint.
  const isWhole = body.code === 'sign-up.card-unconfirmed';
  const children = status >= 500 ? hint : isWhole ? message : `${hint} ${message}`;
  return { step: 'payment', faults: {}, notice: { lead: t('error.generic'), children } };
};

export const refusedBy = (error: ApiError, isAnnual: boolean): Refused => {
  const { status, message, body } = error;
  const taken = { 'sign-up.email-taken': 'email', 'sign-up.username-taken': 'username' } as const;
  if (body.code === 'sign-up.email-taken' || body.code === 'sign-up.username-taken') {
    const text = t(body.code);
    const notice = { lead: t('sign-up.duplication'), children: text };
    return { step: 'owner', faults: { [taken[body.code]]: text }, notice };
  }
  if (status === 402 || status === 409 || status >= 500) return failed(error, isAnnual);
  const texts = Object.entries(fieldTexts(error));
  const faults = Object.fromEntries(texts.map(([path, text]) => [lastOf(path), text]));
  return { step: stepOfFields(texts.map(([path]) => path)), faults, notice: { children: message } };
};

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
      await attempt.send(values, order, paidBy);
      onDone(values.email);
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
