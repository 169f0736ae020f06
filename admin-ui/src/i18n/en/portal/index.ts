import { sharedTexts } from '../shared';
import { billingTexts } from './company/billing';
import { subscriptionTexts } from './company/subscription';
import { configurationTexts } from './configuration';
import { dashboardTexts } from './dashboard';
import { fabricTexts } from './fabrics';
import { importTexts } from './imports';
import { groupTexts } from './inventory-groups';
import { orderFormTexts } from './orders/form';
import { orderListTexts } from './orders/list';
import { orderPaymentTexts } from './orders/payment';
import { orderQuoteTexts } from './orders/quote';
import { orderRecordTexts } from './orders/record';
import { orderStepTexts } from './orders/steps';
import { profileTexts } from './profile';
import { scanTexts } from './scanned-swatches';
import { scannerTexts } from './scanner';
import { shellTexts } from './shell';
import { userTexts } from './users';

/** All texts of the portal, English complete. Another language is another object of this type. */
export const portalTexts = {
  ...sharedTexts,
  ...shellTexts,
  ...fabricTexts,
  ...groupTexts,
  ...importTexts,
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
} as const;

export type PortalCatalogue = typeof portalTexts;
