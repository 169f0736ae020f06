// The server's limits that a form needs before it sends. `test/portal-numbers.test.ts` compares them with the server.
// This file has no import, so that the test of the server can read it.

/** Of a line of an order (A61). */
export const largestQuantity = 1_000_000;

/** Fabrics of an order. */
export const mostLines = 1_000;

/** Characters that the notes of a release may have (A56). */
export const longestReleaseNotes = 500;

/** Characters of the reason for an order that goes on without its scans. */
export const longestScannedNotes = 500;

/** Bytes of a sound that is uploaded. */
export const mostSoundBytes = 307_200;

/** Bytes of a table that is imported. */
export const mostTableBytes = 5_242_880;

/** Packs that are added at a time. */
export const mostPacks = 200;

/** Extra packs of a sign-up: together with the base pack they hold as many users as the server takes. */
export const mostSignUpPacks = 999;
