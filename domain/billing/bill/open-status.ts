/** The displayed status of a bill that is neither paid nor void. */
export const openStatuses = ['open', 'unpaid', 'confirming'] as const;
export type OpenStatus = (typeof openStatuses)[number];

interface Unsettled {
  readonly isConfirming: boolean;
  /**
   * The stored card was declined, or the countdown was started for the bill. A decline of a card typed in does not
   * count.
   */
  readonly isUnpaid: boolean;
}

/**
 * The status of an open bill; the same in the list of bills and for the company's next bill (docs/http.md, "Bills").
 */
export const openStatus = ({ isConfirming, isUnpaid }: Unsettled): OpenStatus => {
  if (isConfirming) return 'confirming';
  return isUnpaid ? 'unpaid' : 'open';
};
