import { orderCopyTexts } from './copy';
import { orderDiscardTexts } from './discard';
import { orderDueTexts } from './due';
import { orderFormTexts } from './form';
import { orderHistoryTexts } from './history';
import { orderImportTexts } from './import';
import { invoiceTexts } from './invoice';
import { orderListTexts } from './list';
import { orderPaymentTexts } from './payment';
import { orderQuoteTexts } from './quote';
import { quoteVersionTexts } from './quote-versions';
import { orderRecordTexts } from './record';
import { orderStepTexts } from './steps';

export const orderTexts = {
  ...orderListTexts,
  ...orderRecordTexts,
  ...orderDueTexts,
  ...orderCopyTexts,
  ...orderDiscardTexts,
  ...orderStepTexts,
  ...orderQuoteTexts,
  ...quoteVersionTexts,
  ...orderPaymentTexts,
  ...invoiceTexts,
  ...orderHistoryTexts,
  ...orderFormTexts,
  ...orderImportTexts,
} as const;
