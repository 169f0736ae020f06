import type { Order, QuoteVersion } from '../../../types/wire';

/** The quote that was sent last; undefined while its read model is built anew. */
export const newestQuote = ({ quotes }: Partial<Pick<Order, 'quotes'>>): QuoteVersion | undefined => quotes?.at(-1);
