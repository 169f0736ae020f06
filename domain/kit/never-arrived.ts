/** The code of a payment or refund that the gateway did not know when it was asked. It may carry it out later. */
export const neverArrived = 'not-found';

/** How long the gateway is asked on about such a one, in milliseconds: long enough for banks to settle a sale. */
export const askedOnForMs = 7 * 24 * 60 * 60 * 1000;
