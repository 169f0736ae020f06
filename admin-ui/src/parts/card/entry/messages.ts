/** The address of the page with the gateway's own card fields, which the portal shows in a frame. */
export const cardEntryPage = '/card-entry.html';

export const cardFieldNames = ['ccnumber', 'ccexp', 'cvv'] as const;
/** The fields under the gateway's names. */
export type CardFieldName = (typeof cardFieldNames)[number];

/** Which card fields are shown: the script of the gateway, and the public key of the account that is paid. */
export interface CardFieldsOf {
  readonly script: string;
  readonly key: string;
}

export interface CardEntryTexts {
  readonly labels: Readonly<Record<CardFieldName, string>>;
  readonly faults: Readonly<Record<CardFieldName, string>>;
}

export type ToCardEntry =
  | { readonly type: 'begin'; readonly fields: CardFieldsOf; readonly texts: CardEntryTexts }
  | { readonly type: 'tokenize' };

export type FromCardEntry =
  | { readonly type: 'loaded' | 'ready' | 'typed' | 'faulty' | 'unreachable' }
  | { readonly type: 'token'; readonly token: string }
  /** Height of its content, in px. */
  | { readonly type: 'height'; readonly height: number };
