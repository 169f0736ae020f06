import type { Order, QuoteVersion } from '../../types/wire';

/** The quote that was sent last; a list that is being built anew tells none. */
export const newestQuote = ({ quotes }: Partial<Pick<Order, 'quotes'>>): QuoteVersion | undefined => quotes?.at(-1);
