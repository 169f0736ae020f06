import { isCardExpired } from '../../domain/billing/card-expiry.js';
import { dayIn } from '../../domain/kit/day.js';
import type { StoredCard } from '../../domain/company/company.events.js';
import { boolean, object, text } from '../../infra/schema/fields.js';

/** A stored card as docs/http.md, "Cards", shows it. */
export const cardSchema = object({ brand: text, lastFour: text, expiry: text, isExpired: boolean });

/** As much of a card as may be shown. @param now ISO instant */
export const cardAnswerOf = (
  { brand, lastFour, expiry }: Pick<StoredCard, 'brand' | 'lastFour' | 'expiry'>,
  timeZone: string,
  now: string,
) => ({ brand, lastFour, expiry, isExpired: isCardExpired(expiry, dayIn(now, timeZone)) });
