/** The gateway's codes that forbid to charge the same card again: its holder or bank has ended such charges. */
export const finalCodes: readonly string[] = ['261', '262'];

/**
 * Whether the gateway refuses a stored card by such an answer, rather than us or because of its own state: data that it
 * does not take, such as an id of its vault that it does not know any more, or a kind of card that it does not serve.
 */
export const refusesCard = (code: string): boolean => /^3\d\d$/.test(code) || code === '461';

/** Why we charge the stored card with a bill. */
export type ChargeCause =
  /** The evening of the 1st has come. */
  | { readonly kind: 'issued' }
  /** So long ago a charge of ours failed. */
  | { readonly kind: 'failed'; readonly attemptId: string }
  /** The company has so many days left. */
  | { readonly kind: 'countdown' }
  /** The company has stored another card. */
  | { readonly kind: 'card' };

/** What a bill says of the charges of stored cards. */
interface Charged {
  /** The last one by ourselves; null once a stored card is declined. */
  readonly charge: { readonly attemptId: string; readonly card: number | null } | null;
  /** The gateway's code of the last one, when the bank declined it, and which card that was. */
  readonly declinedWith: string | null;
  readonly declinedCard: number | null;
}

/**
 * Whether a cause still asks for a charge of the card that the company has now, so that no card is charged more often
 * than on the days that are left for it (docs/rules.md, "A bill, step by step").
 * @param card which of its cards, counted from 1; null where it has none
 */
export const isChargeDue = (
  { charge, declinedWith, declinedCard }: Charged,
  cause: ChargeCause,
  card: number | null,
): boolean => {
  const isDeclined = declinedWith !== null && declinedCard === card;
  const isFinal = isDeclined && finalCodes.includes(declinedWith);
  switch (cause.kind) {
    case 'issued':
      return charge === null && !isDeclined;
    case 'failed':
      return charge?.attemptId === cause.attemptId && !isFinal;
    case 'countdown':
      return declinedWith !== null && !isFinal;
    case 'card':
      return card !== null && charge?.card !== card && !isDeclined;
  }
};
