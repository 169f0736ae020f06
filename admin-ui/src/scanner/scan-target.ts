import type { ReactNode } from 'react';

/** A code that was read. Its code and instant identify it, so that the server recognises a repeated upload. */
export interface ReadCode {
  readonly code: string;
  /** The instant in ISO 8601. */
  readonly scannedAt: string;
}

/** The possible results of a code, in a group or in an order. */
export type ResultKind =
  'scanned' | 'again' | 'unknown' | 'inactive' | 'gradeChange' | 'more' | 'notInOrder' | 'unchecked';

export interface CodeResult {
  readonly kind: ResultKind;
  /** A description of the swatch, such as "Herringbone, Indigo". */
  readonly text?: string;
  readonly picture?: () => ReactNode;
  /** The number scanned and the number expected, where more than one is expected. */
  readonly count?: string;
  /** An expected code that differs from the one read in the case of its letters only. */
  readonly meant?: string;
}

/** Decides on each code in the browser, so that its result is shown at once, also without a network. */
export interface CodeCheck {
  /** `times` is the number of times that this scan has read the code before. */
  readonly check: (code: string, times: number) => CodeResult;
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

/** Sends codes to the server, where a repeated part changes nothing. */
export interface ScanSink {
  readonly send: (part: ScanPart) => Promise<unknown>;
}

/** The largest number of codes in one upload. */
export const mostInPart = 1_000;
