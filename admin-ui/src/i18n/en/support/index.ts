import { supportAccountTexts } from './account';
import { supportAuditTexts } from './audit';
import { actTexts } from './acts';
import { supportCompanyTexts } from './companies';
import { lookTexts } from './look';
import { supportListTexts } from './lists';
import { supportOperationTexts } from './operations';
import { supportReferenceTexts } from './reference';
import { settingTexts } from './settings';
import { supportShellTexts } from './shell';

/** All texts of the portal of support, which no other portal loads. */
export const supportTexts = {
  ...supportShellTexts,
  ...supportAccountTexts,
  ...supportCompanyTexts,
  ...supportAuditTexts,
  ...lookTexts,
  ...supportListTexts,
  ...actTexts,
  ...supportOperationTexts,
  ...supportReferenceTexts,
  ...settingTexts,
} as const;
