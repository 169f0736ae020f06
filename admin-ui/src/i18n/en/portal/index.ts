import { sharedTexts } from '../shared';
import { companyTexts } from './company';
import { configurationTexts } from './configuration';
import { dashboardTexts } from './dashboard';
import { fabricTexts } from './fabrics';
import { importTexts } from './imports';
import { groupTexts } from './inventory-groups';
import { labelTexts } from './labels';
import { orderTexts } from './orders';
import { profileTexts } from './profile';
import { scanTexts } from './scanned-swatches';
import { scannerTexts } from './scanner';
import { shellTexts } from './shell';
import { soundTexts } from './sounds';
import { userTexts } from './users';

/** All texts of the portal, English complete. Another language is another object of this type. */
export const portalTexts = {
  ...sharedTexts,
  ...shellTexts,
  ...labelTexts,
  ...fabricTexts,
  ...groupTexts,
  ...importTexts,
  ...scanTexts,
  ...scannerTexts,
  ...orderTexts,
  ...companyTexts,
  ...configurationTexts,
  ...soundTexts,
  ...userTexts,
  ...profileTexts,
  ...dashboardTexts,
} as const;

export type PortalCatalogue = typeof portalTexts;
