import { t } from '../../../i18n/texts';
import { ApiError } from '../../../providers/http';
import { fieldTexts } from '../../../providers/refusal';
import { stepOfFields, type Step } from '../steps';
import type { Notice } from '../use-steps';

/** The page's reaction to a refused sign-up. */
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
