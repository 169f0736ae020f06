/** Where the page of the gateway's own card fields is, which the portal shows in a frame. */
export const cardEntryPage = '/card-entry.html';

export const cardFieldNames = ['ccnumber', 'ccexp', 'cvv'] as const;
/** As the gateway calls the fields. */
export type CardFieldName = (typeof cardFieldNames)[number];

/** Whose card fields are shown: the script of the gateway, and the public key of the account that is paid. */
export interface CardFieldsOf {
  readonly script: string;
  readonly key: string;
}

export interface CardEntryTexts {
  readonly labels: Readonly<Record<CardFieldName, string>>;
  readonly faults: Readonly<Record<CardFieldName, string>>;
}

/** What the portal tells the frame. */
export type ToCardEntry =
  | { readonly type: 'begin'; readonly fields: CardFieldsOf; readonly texts: CardEntryTexts }
  /** Turns the card into a token, once it is whole. */
  | { readonly type: 'tokenize' };

/** What the frame tells the portal. */
export type FromCardEntry =
  | { readonly type: 'loaded' | 'ready' | 'typed' | 'faulty' | 'away' }
  | { readonly type: 'token'; readonly token: string }
  /** Of its content, in px. */
  | { readonly type: 'height'; readonly height: number };
