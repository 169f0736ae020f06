/** The states of a company, the strongest first. */
export const companyStates = ['ended', 'blocked', 'suspended', 'countdown', 'cancelled', 'active'] as const;
export type CompanyState = (typeof companyStates)[number];

interface Standing {
  /** Days in the company's zone; null unless the company has ended, or is cancelled. */
  readonly endedOn: string | null;
  readonly cancelsOn: string | null;
  /** Days until the company is blocked; null without a countdown. */
  readonly remainingDays: number | null;
  /** False while support has suspended the company. */
  readonly active: boolean;
}

/** The first applicable state of `companyStates`. */
export const companyStateOf = ({ endedOn, cancelsOn, remainingDays, active }: Standing): CompanyState => {
  if (endedOn !== null) return 'ended';
  if (remainingDays === 0) return 'blocked';
  if (!active) return 'suspended';
  if (remainingDays !== null) return 'countdown';
  return cancelsOn === null ? 'active' : 'cancelled';
};
