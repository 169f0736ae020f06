/** What a company chose to pay for: a base pack of 5 users and extra packs of 5. */
export interface PlanChoice {
  readonly term: 1 | 3;
  readonly packs: number;
  readonly isAnnual: boolean;
}

export const mostPacks = 99;
