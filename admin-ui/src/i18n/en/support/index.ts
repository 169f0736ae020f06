import { supportAccountTexts } from './account';
import { supportCompanyTexts } from './companies';
import { lookTexts } from './look';
import { supportShellTexts } from './shell';

/** All texts of the portal of support, which no other portal loads. */
export const supportTexts = {
  ...supportShellTexts,
  ...supportAccountTexts,
  ...supportCompanyTexts,
  ...lookTexts,
} as const;
