/** How a bill is shown that is neither paid nor void. */
export const openStatuses = ['open', 'unpaid', 'confirming'] as const;
export type OpenStatus = (typeof openStatuses)[number];

interface Unsettled {
  /** It is not known yet whether a card was charged. */
  readonly isConfirming: boolean;
  /** The stored card was declined, or the days until the block were counted for it. A card that was typed in says nothing. */
  readonly isUnpaid: boolean;
}

/** The same for the next bill of a company and in the list of its bills (docs/http.md, "Bills"). */
export const openStatus = ({ isConfirming, isUnpaid }: Unsettled): OpenStatus => {
  if (isConfirming) return 'confirming';
  return isUnpaid ? 'unpaid' : 'open';
};
