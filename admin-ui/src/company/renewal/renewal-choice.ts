/** What a renewal asks for. */
export interface RenewalChoice {
  /** Years. */
  readonly term: 1 | 3;
  readonly isAnnual: boolean;
}
