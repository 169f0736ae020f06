import { LRUCache } from 'lru-cache';
import { readsOtherModels, type Where } from '../query/query.js';
import type { ReadModel } from '../declare/read-model.js';
import { matcherOf, type Matcher } from '../query/reference-evaluator.js';
import type { DocumentChange } from '../store/unit-of-work.js';

interface Counted {
  readonly matches: Matcher;
  count: number;
}

/** Keeps totals of lists, and updates them as rows change, instead of counting again for every page. */
export interface CountCache {
  /** The total of this condition (which holds the viewer's scope already); `count` is called when it is not kept. */
  total(model: ReadModel, where: Where, count: () => Promise<number>): Promise<number>;
  /** Call after each commit of the read models, with what it changed. */
  changed(model: string, changes: readonly DocumentChange[]): void;
  /** Drops the totals of a model that answers from another table now. */
  forget(model: string): void;
}

/** Keeps nothing and counts each time, for a process that does not hear of every change. */
export const noCountCache: CountCache = {
  total: (_model, _where, count) => count(),
  changed: () => undefined,
  forget: () => undefined,
};

const totalsKept = 200;

/**
 * When a change would have to be compared with more documents than this, counting again later is cheaper than keeping
 * every total right.
 */
const looksAtMost = 2_000;

/** Totals in memory; the ones least recently asked for are dropped first. */
export const createCountCache = (): CountCache => {
  const totals = new Map<string, LRUCache<string, Counted>>();
  const changesSeen = new Map<string, number>();
  const seen = (model: string): number => changesSeen.get(model) ?? 0;
  return {
    total: async (model, where, count) => {
      if (readsOtherModels(where)) return count();
      const key = JSON.stringify(where);
      const known = totals.get(model.name)?.get(key);
      if (known !== undefined) return known.count;
      const before = seen(model.name);
      const counted = await count();
      // The model changed during the count, which may be from before or after that: it is good as an answer, but not
      // kept.
      if (seen(model.name) !== before) return counted;
      const kept = totals.get(model.name) ?? new LRUCache<string, Counted>({ max: totalsKept });
      totals.set(model.name, kept);
      kept.set(key, { matches: matcherOf(model.fields, where), count: counted });
      return counted;
    },
    changed: (model, changes) => {
      changesSeen.set(model, seen(model) + 1);
      const kept = totals.get(model);
      if (kept === undefined) return;
      if (kept.size * changes.length > looksAtMost) return kept.clear();
      for (const total of kept.values()) {
        for (const { before, after } of changes) {
          if (before !== undefined && total.matches(before)) total.count -= 1;
          if (after !== undefined && total.matches(after)) total.count += 1;
        }
      }
    },
    forget: (model) => {
      changesSeen.set(model, seen(model) + 1);
      totals.delete(model);
    },
  };
};
