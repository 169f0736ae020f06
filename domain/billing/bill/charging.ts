/** The gateway's codes that forbid further charges of the same card: its holder or bank has stopped them. */
export const finalCodes: readonly string[] = ['261', '262'];

/**
 * Whether a code refuses the stored card itself, rather than our account or because the gateway is unavailable.
 * Examples: a vault id that is no longer there, or an unsupported kind of card.
 */
export const refusesCard = (code: string): boolean => /^3\d\d$/.test(code) || code === '461';

export type ChargeCause =
  /** The bill was issued, and it is the evening of the 1st. */
  | { readonly kind: 'issued' }
  /** An automatic charge failed, and the delay has passed. */
  | { readonly kind: 'failed'; readonly attemptId: string }
  /** The countdown is at a number of days left that has a charge. */
  | { readonly kind: 'countdown' }
  /** The company has stored another card. */
  | { readonly kind: 'card' };

interface Charged {
  /** The latest automatic charge; null after the card was declined. */
  readonly charge: { readonly attemptId: string; readonly card: number | null } | null;
  readonly declinedWith: string | null;
  readonly declinedCard: number | null;
}

/**
 * Whether a cause still requires a charge of the company's present card. A card is only charged on its scheduled days
 * (docs/rules.md, "A bill, step by step").
 * @param card number of the card, from 1; null without a stored card
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
