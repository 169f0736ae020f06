/** The route state of a link to the next order, by which its page focuses the amount. */
export const nextToQuote = { isNextToQuote: true } as const;

export const isNextToQuote = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isNextToQuote' in state;
