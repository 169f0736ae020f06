import type { Answer, AnswerKind, ReadCode, ScanBook } from './scan-target';

export interface Answered {
  readonly code: string;
  readonly scannedAt: string;
  readonly answer: Answer;
}

export interface Answers {
  /** The results that are shown, the newest first. */
  readonly newest: readonly Answered[];
  readonly counts: Readonly<Partial<Record<AnswerKind, number>>>;
}

const mostShown = 50;

/** The result of each code and the number of each kind. All are unchecked while the expected codes are being loaded. */
export const answersOf = (codes: readonly ReadCode[], book: ScanBook | undefined): Answers => {
  const times = new Map<string, number>();
  const counts: Partial<Record<AnswerKind, number>> = {};
  const newest: Answered[] = [];
  for (const [at, { code, scannedAt }] of codes.entries()) {
    const before = times.get(code) ?? 0;
    times.set(code, before + 1);
    const answer: Answer = book?.answer(code, before) ?? { kind: 'unchecked' };
    counts[answer.kind] = (counts[answer.kind] ?? 0) + 1;
    if (at >= codes.length - mostShown) newest.push({ code, scannedAt, answer });
  }
  return { newest: newest.reverse(), counts };
};
