import { supportAuditTexts } from './audit';
import { actTexts } from './acts';
import { supportCompanyTexts } from './companies';
import { supportListTexts } from './lists';
import { supportOperationTexts } from './operations';
import { supportReferenceTexts } from './reference';
import { settingTexts } from './settings';

/** All texts of the portal of support, which no other portal loads. */
export const supportTexts = {
  ...supportCompanyTexts,
  ...supportAuditTexts,
  ...supportListTexts,
  ...actTexts,
  ...supportOperationTexts,
  ...supportReferenceTexts,
  ...settingTexts,
} as const;
