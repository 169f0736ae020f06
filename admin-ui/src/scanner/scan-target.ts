import type { ReactNode } from 'react';

/** A code as it was read. Code and instant are what it is known by. */
export interface ReadCode {
  readonly code: string;
  /** ISO instant. */
  readonly scannedAt: string;
}

/** What a code turned out to be, of a group or of an order. */
export type AnswerKind =
  'scanned' | 'again' | 'unknown' | 'inactive' | 'gradeChange' | 'more' | 'notInOrder' | 'unchecked';

export interface Answer {
  readonly kind: AnswerKind;
  /** What the code stands for, such as "Herringbone, Indigo". */
  readonly text?: string;
  readonly picture?: () => ReactNode;
  /** How many of how many, where more than one is wanted. */
  readonly count?: string;
  /** A code that is the same but for the case of its letters. */
  readonly meant?: string;
}

/** What the scanner knows by itself: it answers each code at once, with or without a network. */
export interface ScanBook {
  /** `times` is how often this scan has read the code before. */
  readonly answer: (code: string, times: number) => Answer;
  /** How many codes it waits for, where that is known of this scan alone. */
  readonly expected?: number;
}

/** A part of a scan; of the first one nothing was known where it goes. */
export interface ScanPart {
  readonly id: string;
  readonly name: string;
  readonly codes: readonly ReadCode[];
  readonly isFirst: boolean;
}

/** Where read codes go; a repeat changes nothing there. */
export interface ScanSink {
  readonly send: (part: ScanPart) => Promise<unknown>;
}

/** How many codes go out at once. */
export const mostInPart = 1_000;
