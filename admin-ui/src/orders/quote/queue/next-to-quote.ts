/** What the way to the next order tells its page: the reader goes on with the amount. */
export const nextToQuote = { isNextToQuote: true } as const;

export const isNextToQuote = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isNextToQuote' in state;
