import type { TextKey } from '../../i18n/texts';

export interface Section {
  readonly id: string;
  readonly label: TextKey;
}

/** The sections of the landing page, in the specification's order (S1 section 1). Pictures stand in the place of its videos. */
export const sections: readonly Section[] = [
  { id: 'home', label: 'landing.home' },
  { id: 'features', label: 'landing.features' },
  { id: 'screens', label: 'landing.screens' },
  { id: 'how-it-works', label: 'landing.how' },
  { id: 'referrals', label: 'landing.referrals' },
  { id: 'subscription-plan', label: 'landing.plan' },
];
