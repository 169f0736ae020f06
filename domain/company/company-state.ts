/** How a company stands, the strongest first. */
export const companyStates = ['ended', 'blocked', 'suspended', 'countdown', 'cancelled', 'active'] as const;
export type CompanyState = (typeof companyStates)[number];

interface Standing {
  /** Days in the company's zone; null where it has not ended, and is not cancelled. */
  readonly endedOn: string | null;
  readonly cancelsOn: string | null;
  /** Days until it is blocked; null where none are counted. */
  readonly remainingDays: number | null;
  /** False while support has suspended it. */
  readonly active: boolean;
}

/** The first state of `companyStates` that holds. */
export const companyStateOf = ({ endedOn, cancelsOn, remainingDays, active }: Standing): CompanyState => {
  if (endedOn !== null) return 'ended';
  if (remainingDays === 0) return 'blocked';
  if (!active) return 'suspended';
  if (remainingDays !== null) return 'countdown';
  return cancelsOn === null ? 'active' : 'cancelled';
};
