import type { RecordedEvent } from '../../domain/kit/event.js';
import { dollarsOfCents } from '../../domain/kit/money.js';
import type { OrderQuoted } from '../../domain/order/order.events.js';
import {
  day,
  type Described,
  instant,
  json,
  listOf,
  number,
  object,
  oneOf,
  orNull,
  type SchemaOf,
  text,
} from '../../infra/schema/fields.js';

const quoteStates = ['open', 'superseded', 'accepted', 'cancelled'] as const;

/** The most quotes that an order shows; all of them are in its history. */
const mostQuotes = 20;

const integer: SchemaOf<number> = { type: 'integer' };

const quoteSchema = object({
  version: integer,
  quote: text,
  total: number,
  deliverBy: orNull(day),
  quotedAt: instant,
  /** The user who sent it. */
  by: text,
  state: oneOf(quoteStates).schema,
});

/** A quote as it was sent, and what became of it: a corrected one is superseded by the next. */
export type QuoteVersion = Described<typeof quoteSchema>;

/** The schema of the quotes of an order. */
export const quotesField = json(listOf(quoteSchema));

/** The quotes of an order with one more, which takes the place of one that is open. */
export const withQuote = (
  quotes: readonly QuoteVersion[],
  { data, metadata }: RecordedEvent<OrderQuoted>,
): readonly QuoteVersion[] => {
  const { quote, totalCents, version = (quotes.at(-1)?.version ?? 0) + 1, deliverBy = null } = data;
  const { occurredAt: quotedAt, actorId: by } = metadata;
  const total = dollarsOfCents(totalCents);
  const sent: QuoteVersion = { version, quote, total, deliverBy, quotedAt, by, state: 'open' };
  return [...answered(quotes, 'superseded'), sent].slice(-mostQuotes);
};

/** The quotes once the open one was answered, or corrected. */
export const answered = (quotes: readonly QuoteVersion[], state: QuoteVersion['state']): readonly QuoteVersion[] =>
  quotes.map((one) => (one.state === 'open' ? { ...one, state } : one));
