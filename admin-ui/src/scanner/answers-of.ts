import type { Answer, AnswerKind, ReadCode, ScanBook } from './scan-target';

export interface Answered {
  readonly code: string;
  readonly scannedAt: string;
  readonly answer: Answer;
}

export interface Answers {
  /** Newest first, as many as are shown. */
  readonly newest: readonly Answered[];
  readonly counts: Readonly<Partial<Record<AnswerKind, number>>>;
}

const mostShown = 50;

/** What each code turned out to be, and how many of each; without a book nobody knows yet. */
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
