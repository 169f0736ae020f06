import { sharedTexts } from '../shared';
import { billingTexts, subscriptionTexts } from './company';
import { configurationTexts } from './configuration';
import { dashboardTexts } from './dashboard';
import { fabricTexts, importTexts, groupTexts } from './inventory';
import { integrationTexts } from './integrations';
import { labelTexts } from './labels';
import { orderFormTexts, orderPaymentTexts, orderQuoteTexts } from './orders/forms';
import { orderListTexts } from './orders/list';
import { orderRecordTexts, orderStepTexts } from './orders/record';
import { profileTexts, userTexts } from './people';
import { scanTexts, scannerTexts } from './scans';
import { shellTexts } from './shell';

/** All texts of the portal, English complete. Another language is another object of this type. */
export const portalTexts = {
  ...sharedTexts,
  ...shellTexts,
  ...fabricTexts,
  ...groupTexts,
  ...importTexts,
  ...labelTexts,
  ...scanTexts,
  ...scannerTexts,
  ...orderListTexts,
  ...orderRecordTexts,
  ...orderStepTexts,
  ...orderQuoteTexts,
  ...orderPaymentTexts,
  ...orderFormTexts,
  ...subscriptionTexts,
  ...billingTexts,
  ...configurationTexts,
  ...userTexts,
  ...profileTexts,
  ...dashboardTexts,
  ...integrationTexts,
} as const;

export type PortalCatalogue = typeof portalTexts;
