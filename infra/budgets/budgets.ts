/**
 * What one request may ask of this process, in one place. A process answers everybody in turn, so whatever one request
 * makes it do in one go, all others wait for: each number keeps that below 50 ms, or keeps a slow caller from holding memory.
 * What it is above the budget is refused, never cut in silence. `test/stalls` sends the dearest request of each kind.
 */
export const budgets = {
  /** Bytes of a JSON body (contract). Parsing one megabyte takes about 10 ms. */
  bodyBytes: 1_048_576,
  /**
   * Keys in all objects of a body. A thousand scans have 2,000, and an order that an old client sends back with a thousand
   * lines 35,000. Keys that are all different cost most: 115,000 of them are a dictionary of 40 ms before anybody looks at it.
   */
  bodyKeys: 50_000,
  /** Objects and lists within each other. The deepest body that the contract names has five; readers may call themselves for each. */
  bodyDepth: 32,
} as const;
