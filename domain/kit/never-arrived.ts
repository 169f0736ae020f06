/** The code of a payment or refund that the gateway did not find, and may still execute. */
export const neverArrived = 'not-found';

/** How long such a payment or refund is queried, in milliseconds: long enough for banks to complete a sale. */
export const askedOnForMs = 7 * 24 * 60 * 60 * 1000;
