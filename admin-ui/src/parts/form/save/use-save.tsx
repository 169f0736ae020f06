import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { TextKey } from '../../../i18n/texts';
import type { Touched } from '../../../verbs/touched';
import { useVerb } from '../../../verbs/use-verb';
import type { PortalDataProvider } from '../../../providers/data-provider';
import { isStale } from '../../../providers/refusal';
import { ConflictDialog, type ShownValue } from './ConflictDialog';
import type { Values } from '../merged';
import type { FieldOfCode, Fields } from '../use-fields';

interface Seen {
  readonly id: string;
  readonly revision?: number;
}

interface SaveOptions<V extends Values, R extends Seen, How> {
  /** The record as the page shows it. */
  readonly record: R;
  readonly valuesOf: (record: R) => V;
  /** Sends the fields that were changed, with the revision of `seen`; answers the record as it is then. */
  readonly write: (data: PortalDataProvider, change: Change<V, R>, how: How) => Promise<R>;
  /** What goes with it once it is saved; a failure of it is told, and the save stands. */
  readonly beside?: (data: PortalDataProvider, saved: R) => Promise<void>;
  readonly read: (data: PortalDataProvider) => Promise<R>;
  /** What the fields are called, where somebody else changed one of them too. */
  readonly labels: Readonly<Partial<Record<keyof V & string, string>>>;
  /** A value in words; as it stands without this. */
  readonly shown?: ShownValue;
  /** Who changed the record last. */
  readonly changedBy?: (record: R) => string | undefined;
  readonly codes?: FieldOfCode<V>;
  /** What is read again: the record, and whatever else shows it. */
  readonly touches: Touched;
  readonly done: TextKey | ((how: How) => TextKey);
  readonly failed?: TextKey;
  readonly unrefreshed?: TextKey;
  /** The form may be left: nothing was typed while it was saved. */
  readonly onSaved?: (how: How, record: R) => void;
}

export interface Change<V extends Values, R> {
  readonly seen: R;
  readonly values: V;
  readonly changed: ReadonlySet<string>;
}

/** The reader is asked first; nothing is told as a fault. */
class Asked extends Error {}

/** Another one may save in between, once more and once more; somebody who saves without end is told to the reader. */
const mostTries = 4;

/**
 * Saves what was changed in a form. When somebody else saved the record meanwhile, the fields that were not touched here
 * follow it, and what both changed is asked about: `const [save, isBusy, question] = useSave(fields, { … })`.
 */
export const useSave = <V extends Values, R extends Seen, How = undefined>(
  fields: Fields<V>,
  options: SaveOptions<V, R, How>,
): readonly [(how: How) => Promise<boolean>, boolean, ReactNode] => {
  const { record, valuesOf, write, read, codes, changedBy, onSaved } = options;
  const seen = useRef(record);
  const [pending, setPending] = useState<{ readonly how: How; readonly author: string | undefined } | null>(null);

  const follow = (next: R) => {
    if ((next.revision ?? 0) < (seen.current.revision ?? 0)) return;
    seen.current = next;
    fields.follow(valuesOf(next));
  };
  const followNewest = useRef(follow);
  useEffect(() => {
    followNewest.current = follow;
  });
  useEffect(() => {
    if (seen.current !== record) followNewest.current(record);
  }, [record]);

  const send = async (data: PortalDataProvider, how: How): Promise<R> => {
    for (let tries = 1; ; tries += 1) {
      const { values, changed, conflicts } = fields.now();
      if (conflicts.length > 0) throw new Asked();
      try {
        const saved = await write(data, { seen: seen.current, values, changed: new Set(changed) }, how);
        seen.current = saved;
        fields.settle(values, valuesOf(saved));
        return saved;
      } catch (error) {
        if (!isStale(error) || tries === mostTries) throw error;
        follow(await read(data));
      }
    }
  };

  const run = async (data: PortalDataProvider, how: How) => {
    const saved = await send(data, how);
    await options.beside?.(data, saved);
    if (fields.now().changed.length === 0) onSaved?.(how, saved);
  };
  const { touches, done, failed, unrefreshed } = options;
  const [save, isBusy] = useVerb(run, {
    touches,
    ...(typeof done === 'string' ? { done } : { doneFor: ([how]) => done(how) }),
    ...(failed === undefined ? {} : { failed }),
    ...(unrefreshed === undefined ? {} : { unrefreshed }),
    onFault: (message, error, [how]) => {
      if (error instanceof Asked) setPending({ how, author: changedBy?.(seen.current) });
      else fields.tell(message, error, codes);
    },
  });

  const decide = (keep: 'theirs' | 'mine') => {
    if (pending === null) return;
    fields.decide(keep);
    setPending(null);
    void save(pending.how);
  };
  const question = pending !== null && (
    <ConflictDialog
      conflicts={fields.now().conflicts}
      author={pending.author}
      labels={options.labels}
      {...(options.shown === undefined ? {} : { shown: options.shown })}
      onDecide={decide}
      onClose={() => setPending(null)}
    />
  );
  return [save, isBusy, question];
};
