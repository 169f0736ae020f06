import { LRUCache } from 'lru-cache';
import { readsOtherModels, type Where } from '../../query/query.js';
import type { Document, ReadModel } from '../../schema/read-model.js';
import { matcherOf, type Matcher } from '../../query/reference-evaluator.js';
import type { Follower } from '../run/followers.js';
import type { DocumentChange } from '../store/unit-of-work.js';

/** A question whose answer may be kept: of one model, about the documents that fit. */
interface Question {
  readonly model: ReadModel;
  readonly where: Where;
  /** What tells it from other questions about the same documents. */
  readonly key?: string;
}

/**
 * Keeps answers of read models as long as no document changes that they are about, and totals of lists beyond that, instead
 * of asking again for every request. It must hear of each commit with what it changed, and of each model that answers
 * from another table.
 */
export interface KeptAnswers extends Follower {
  /** The total of this condition (which holds the viewer's scope already); `count` is called when it is not kept. */
  total(question: Question, count: () => Promise<number>): Promise<number>;
  /** Documents that many requests ask for, such as settings; `find` is called when they are not kept. */
  documents<Doc extends Document>(question: Question, find: () => Promise<readonly Doc[]>): Promise<readonly Doc[]>;
}

/** Keeps nothing and asks each time, for a process that does not hear of every change. */
export const keepNothing: KeptAnswers = {
  total: (_question, count) => count(),
  documents: (_question, find) => find(),
  changed: () => undefined,
  forget: () => undefined,
};

interface Kept<Answer> {
  readonly matches: Matcher;
  answer: Answer;
}

/**
 * When a change would have to be compared with more documents than this, asking again later is cheaper than keeping
 * every answer right.
 */
export const looksAtMost = 2_000;

interface Keeping<Answer> {
  /** Answers that are kept for each model; the ones least recently asked for are dropped first. */
  readonly most: number;
  readonly isKept: (answer: Answer) => boolean;
  /** The answer after a change of a document that it is or was about; undefined drops it. */
  readonly revised: (answer: Answer, wasAbout: boolean, isAbout: boolean) => Answer | undefined;
}

const createKept = <Answer>({ most, isKept, revised }: Keeping<Answer>) => {
  const answers = new Map<string, LRUCache<string, Kept<Answer>>>();
  const changesSeen = new Map<string, number>();
  const seen = (model: string): number => changesSeen.get(model) ?? 0;
  const revise = (ofModel: LRUCache<string, Kept<Answer>>, key: string, { before, after }: DocumentChange): void => {
    const kept = ofModel.peek(key);
    if (kept === undefined) return;
    const [wasAbout, isAbout] = [before, after].map((doc) => doc !== undefined && kept.matches(doc));
    if (!wasAbout && !isAbout) return;
    const answer = revised(kept.answer, wasAbout === true, isAbout === true);
    if (answer === undefined) ofModel.delete(key);
    else kept.answer = answer;
  };
  return {
    get: async ({ model, where, key = '' }: Question, ask: () => Promise<Answer>): Promise<Answer> => {
      if (readsOtherModels(where)) return ask();
      const text = JSON.stringify(where) + key;
      const known = answers.get(model.name)?.get(text);
      if (known !== undefined) return known.answer;
      const before = seen(model.name);
      const answer = await ask();
      // The model changed meanwhile, and the answer may be from before or after that: it is good for this caller, but
      // not kept.
      if (seen(model.name) !== before || !isKept(answer)) return answer;
      const ofModel = answers.get(model.name) ?? new LRUCache<string, Kept<Answer>>({ max: most });
      answers.set(model.name, ofModel);
      ofModel.set(text, { matches: matcherOf(model.fields, where), answer });
      return answer;
    },
    changed: (model: string, changes: readonly DocumentChange[]): void => {
      changesSeen.set(model, seen(model) + 1);
      const ofModel = answers.get(model);
      if (ofModel === undefined) return;
      if (ofModel.size * changes.length > looksAtMost) return ofModel.clear();
      for (const key of [...ofModel.keys()]) for (const change of changes) revise(ofModel, key, change);
    },
    forget: (model: string): void => {
      changesSeen.set(model, seen(model) + 1);
      answers.delete(model);
    },
  };
};

const totalsKept = 200;
/** A question that finds more documents is asked each time, so that what is kept of a model takes some MB at most. */
const documentsAtMost = 50;
const questionsKept = 100;

/** Keeps answers in memory. */
export const createKeptAnswers = (): KeptAnswers => {
  const totals = createKept<number>({
    most: totalsKept,
    isKept: () => true,
    revised: (total, wasAbout, isAbout) => total - Number(wasAbout) + Number(isAbout),
  });
  const found = createKept<readonly Document[]>({
    most: questionsKept,
    isKept: ({ length }) => length <= documentsAtMost,
    revised: () => undefined,
  });
  return {
    total: totals.get,
    // The store holds only what the model's own handlers made.
    documents: async <Doc extends Document>(question: Question, find: () => Promise<readonly Doc[]>) =>
      (await found.get(question, find)) as readonly Doc[],
    changed: (model, changes) => {
      totals.changed(model, changes);
      found.changed(model, changes);
    },
    forget: (model) => {
      totals.forget(model);
      found.forget(model);
    },
  };
};
