/** The input of a renewal. */
export interface RenewalChoice {
  /** Years. */
  readonly term: 1 | 3;
  readonly isAnnual: boolean;
}
