/** A query was stopped because it took too long. A repeat will hardly be faster. */
export class TooSlow extends Error {
  override readonly name = 'TooSlow';
}
