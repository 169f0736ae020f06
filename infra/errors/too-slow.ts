/** A query was stopped because its answer did not come in time. Asked the same way again it will hardly be faster. */
export class TooSlow extends Error {
  override readonly name = 'TooSlow';
}
