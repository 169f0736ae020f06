export const openStatuses = ['open', 'unpaid', 'confirming'] as const;
export type OpenStatus = (typeof openStatuses)[number];

interface Unsettled {
  readonly isConfirming: boolean;
  /** The stored card was declined (a card typed in does not count), or the countdown was started. */
  readonly isUnpaid: boolean;
}

/** The same status in the list of bills and for the company's next bill (docs/http.md, "Bills"). */
export const openStatus = ({ isConfirming, isUnpaid }: Unsettled): OpenStatus => {
  if (isConfirming) return 'confirming';
  return isUnpaid ? 'unpaid' : 'open';
};
