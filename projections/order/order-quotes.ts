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

/** The maximum number of quotes in the document; the history is complete. */
const mostQuotes = 20;

const integer: SchemaOf<number> = { type: 'integer' };

const quoteSchema = object({
  version: integer,
  quote: text,
  total: number,
  deliverBy: orNull(day),
  quotedAt: instant,
  by: text,
  state: oneOf(quoteStates).schema,
});

/** A quote as it was sent, and its outcome: a corrected quote is superseded by the next. */
export type QuoteVersion = Described<typeof quoteSchema>;

export const quotesField = json(listOf(quoteSchema));

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

/** The quotes after the open one was accepted, cancelled or superseded. A rejected one stays open. */
export const answered = (quotes: readonly QuoteVersion[], state: QuoteVersion['state']): readonly QuoteVersion[] =>
  quotes.map((one) => (one.state === 'open' ? { ...one, state } : one));
