/** A backing service is unavailable; the caller may try again later. Nothing was half done. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}
