/**
 * What one request may ask of this process, in one place. A process answers everybody in turn, so whatever one request
 * makes it do in one go, all others wait for: each number keeps that below 50 ms, or keeps a slow caller from holding memory.
 * What it is above the budget is refused, never cut in silence. `test/stalls` sends the dearest request of each kind.
 */
export const budgets = {
  /** Bytes of a JSON body (contract). Parsing one megabyte takes about 10 ms. */
  bodyBytes: 1_048_576,
  /**
   * Values in all lists and objects of a body. A thousand scans have 3,000, and an order that an old client sends back with a
   * thousand lines 40,000. Keys that are all different cost most: 115,000 of them take 40 ms before anybody looks at one.
   */
  bodyValues: 50_000,
  /** Objects and lists within each other. The deepest body that the contract names has five; readers may call themselves for each. */
  bodyDepth: 32,
} as const;
