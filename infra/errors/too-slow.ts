/** A question was stopped because its answer did not come in time. Asked the same way it will hardly do better. */
export class TooSlow extends Error {
  override readonly name = 'TooSlow';
}
