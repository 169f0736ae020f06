import { supportAuditTexts, supportOperationTexts } from './operations';
import { actTexts, supportCompanyTexts, supportListTexts } from './companies';
import { supportReferenceTexts, settingTexts } from './reference';

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
