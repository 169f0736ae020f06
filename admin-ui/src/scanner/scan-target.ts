import type { ReactNode } from 'react';

/** A code that was read. Its code and instant identify it, so that the server recognises a repeated upload. */
export interface ReadCode {
  readonly code: string;
  /** The instant in ISO 8601. */
  readonly scannedAt: string;
}

export type ResultKind =
  'scanned' | 'again' | 'taken' | 'unknown' | 'inactive' | 'gradeChange' | 'more' | 'notInOrder' | 'unchecked';

export interface CodeResult {
  readonly kind: ResultKind;
  /** A description of the swatch, such as "Herringbone, Indigo". */
  readonly text?: string;
  readonly picture?: () => ReactNode;
  /** The number scanned and the number expected, where more than one is expected. */
  readonly count?: string;
  /** The expected code that was probably meant. */
  readonly meant?: string;
}

/** Decides on each code in the browser, so that its result is shown at once, also without a network. */
export interface CodeCheck {
  /** `times` is the number of times that this scan has read the swatch of the code before. */
  readonly check: (code: string, times: number, scannedAt?: string) => CodeResult;
  /** The code of the swatch that has this code as another one, else the code itself. */
  readonly codeOf?: (code: string) => string;
  /** The number of codes that this scan has to read; undefined where several scans share them. */
  readonly expected?: number;
}

/** The codes of one upload. The server creates the scan when it receives the first part. */
export interface ScanPart {
  readonly id: string;
  readonly name: string;
  readonly codes: readonly ReadCode[];
  readonly isFirst: boolean;
}

/** The largest number of codes in one upload. */
export const mostInPart = 1_000;

/** The scan that was begun in this browser, or one with an id that was begun elsewhere. */
export const groupTarget = (groupId: string, scanId?: string): string =>
  ['group', groupId, ...(scanId === undefined ? [] : [scanId])].join(' ');

export const orderTarget = (orderId: string): string => `order ${orderId}`;

export const recordOf = (target: string): { readonly kind: 'group' | 'order'; readonly id: string } => {
  const [kind, id = ''] = target.split(' ');
  return { kind: kind === 'order' ? 'order' : 'group', id };
};

/** Whether this browser goes on with the scan although all its codes were sent. A scan of others is read again instead. */
export const isGoneOnLater = (target: string): boolean =>
  recordOf(target).kind === 'group' && target.split(' ').length === 2;
