/**
 * A query was stopped because it took too long, including its wait for other queries. A repeat is faster only if fewer
 * queries run at its time. The API refuses it with `query.too-slow`.
 */
export class TooSlow extends Error {
  override readonly name = 'TooSlow';
}
