import type { RecordOf } from './record';

export type { FabricFormTexts, FabricTextName } from './fabric-texts';
export type * from './inventory';
export type { CatalogueRight, Id, OrderRight, Right } from './record';

export type OrderGroup = RecordOf<'OrderGroup'>;

export type OrderFabric = RecordOf<'OrderLine'>;
export type Quantity = OrderFabric['quantity'];

/** A link between a manufacturer and a vendor (S2 section 3). */
export type Customer = RecordOf<'VendorLink'>;
export type PaymentOption = Customer['paymentOption'];

/** The company of the reader. */
export type Company = RecordOf<'Company'>;

/** A sound that scanners of the company play, and what for (S1 section 3). */
export type SoundFile = RecordOf<'Sound'>;
export type SoundType = RecordOf<'SoundType'>;

/** A plan that a company may choose, or a pack of users that it may add. */
export type Plan = RecordOf<'Plan'>;

export type Subscription = RecordOf<'Pack'>;

/** A text that a vendor uses in its quotes. */
export type QuoteTemplate = Company['quoteTemplates'][number];
/** A sheet of labels, in millimetres. */
export type LabelSheet = Company['labelSheets'][number] &
  Readonly<Record<'id', string>> &
  Readonly<Record<'isRoll' | 'isOwn', boolean>>;
export type LabelPreview = RecordOf<'LabelPreview'>;
export type WantedLabels = RecordOf<'LabelsInput'>;
/** Rights that a company gives its users together. */
export type PermissionSet = Company['permissionSets'][number];
/** A column of the table of an order's fabrics (S2 section 9). */
export type OrderColumn = Company['orderDetailtable'][number];

type ChosenMails = RecordOf<'MailPreferencesInput'>;
export type MailPreferences = { readonly [Kind in keyof ChosenMails]-?: NonNullable<ChosenMails[Kind]> };

export type Order = RecordOf<'Order'>;
export type OrderStatus = Order['status'];
/** A version of the quote, and whether it was replaced or accepted. */
export type QuoteVersion = Order['quotes'][number];
/** An action that the manufacturer or the vendor may take on an order. */
export type OrderStep = Order['allowed'][number];
/** The users permitted for an action, in addition to admins: any user, no user, or users with this right. */
export type StepRight = Order['waitsForRight'];
/** The reason why an action is not possible at the moment. */
export type OrderLock = Order['locks'][string];
export type RequireLevel = NonNullable<Order['requireLevel']>;

export interface CardInfo {
  readonly cardNumber: string;
  readonly expiry: string;
  readonly cvv: string;
  readonly zip: string;
}

/** A card that was typed into the fields of the payment gateway, which returns a token for it. */
export interface CardToken {
  readonly paymentToken: string;
  readonly zip: string;
}

export type PaymentSource = CardToken | { readonly cardInfo: CardInfo };

export interface NamedFile {
  readonly container: string;
  readonly fileName: string;
}

/** A key of the company for a program, and a new one with the text that is shown this once. */
export type ApiKey = RecordOf<'ApiKey'>;
export type NewApiKey = RecordOf<'NewApiKey'>;
export type WantedApiKey = RecordOf<'NewApiKeyInput'>;

/** A user of the reader's company (S1 section 3). */
export type User = RecordOf<'User'>;

/** A bill that was issued. Its amounts are in dollars, its days as `2026-12-01`. */
export type Bill = RecordOf<'Bill'>;
/** The lines of a bill, in their order on the bill; discounts are negative. */
export type BillLine = Bill['lines'][number];

/** The bill that comes next, or that waits for its payment (docs/http.md, "Bills"). */
export type NextBill = NonNullable<RecordOf<'NextBillAnswer'>['data']>;
/** The amounts of a bill, issued or not. */
export type BillAmounts = Pick<NextBill, 'lines' | 'currentDues' | 'discountPercent' | 'maxDiscount' | 'netPayable'>;

/** The next bill with a change of the subscription, and without it. */
export type PreviewedBill = RecordOf<'PreviewedBillAnswer'>['data'];
/** A change of the subscription whose bill is shown before it is made. */
export type SubscriptionChange = RecordOf<'PreviewBillInput'>;

/** As much of a card as may be shown; its expiry is month and year, four digits. */
export type StoredCard = NonNullable<RecordOf<'StoredCardAnswer'>['data']>;
/** A card as it was typed into our own form, digits alone, or the token that the gateway's fields gave for it. */
export type CardSource =
  { readonly cardNumber: string; readonly expiry: string; readonly cvc: string } | { readonly paymentToken: string };

export type BillingDetails = NonNullable<RecordOf<'Company'>['billingDetails']>;

/** The income of the company's referral code. Amounts are dollars. */
export type Referrals = RecordOf<'Referrals'>;
export type Coupon = RecordOf<'Coupon'>;
