import type { RecordOf } from './record';

export type * from './inventory';
export type { Id, Right } from './record';

export type OrderGroup = RecordOf<'orderGroups'>;

export type OrderFabric = RecordOf<'orderFabrics'>;
export type Quantity = OrderFabric['quantity'];

/** A link between a manufacturer and a vendor (S2 section 3). */
export type Customer = RecordOf<'Customers'>;
export type PaymentOption = Customer['paymentOption'];

/** The own company. */
export type Company = RecordOf<'Companies'>;

/** A pack of users that the company pays for. */
export type Subscription = RecordOf<'subscriptionHistories'>;

/** One column of the order detail table (S2 section 9). */
/** A text that a vendor writes into its quotes. */
export type QuoteTemplate = Company['quoteTemplates'][number];
export type OrderColumn = Company['orderDetailtable'][number];

type ChosenMails = RecordOf<'MailPreferencesInput'>;
/** What is mailed to a user. */
export type MailPreferences = { readonly [Kind in keyof ChosenMails]-?: NonNullable<ChosenMails[Kind]> };

export type Order = RecordOf<'orders'>;
export type OrderStatus = Order['status'];
/** A quote as it was sent, and what became of it. */
export type QuoteVersion = Order['quotes'][number];
/** What one of its two sides may do with an order. */
export type OrderStep = Order['allowed'][number];
/** Why not now. */
export type OrderLock = Order['locks'][string];
export type RequireLevel = NonNullable<Order['requireLevel']>;

export interface CardInfo {
  readonly cardNumber: string;
  readonly expiry: string;
  readonly cvv: string;
  readonly zip: string;
}

/** A card that was typed into the gateway's own fields. */
export interface CardToken {
  readonly paymentToken: string;
  readonly zip: string;
}

export type PaymentSource = CardToken | { readonly cardInfo: CardInfo };

export interface NamedFile {
  readonly container: string;
  readonly fileName: string;
}

/** A user of the own company (S1 section 3). */
export type User = RecordOf<'users'>;
