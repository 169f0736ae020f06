import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { RaRecord } from 'react-admin';
import type { TextKey } from '../../../i18n/texts';
import type { Touched } from '../../../verbs/touched';
import { useVerb } from '../../../verbs/use-verb';
import type { PortalDataProvider } from '../../../providers/data-provider';
import { isStale } from '../../../providers/refusal';
import type { FieldWords } from './use-bound';
import { changedPart } from '../save/changed-part';
import { ConflictDialog } from '../save/ConflictDialog';
import type { Values } from './merged';
import type { FieldOfCode, Fields } from './use-fields';

interface Seen extends RaRecord<string> {
  readonly revision?: number;
}

interface SaveOptions<V extends Values, R extends Seen, How> {
  readonly resource: string;
  /** The record as the page shows it; undefined to add one. */
  readonly record: R | undefined;
  readonly valuesOf: (record: R) => V;
  /** The body for the fields, under their names on the wire; of an existing record only what was changed is sent. */
  readonly bodyOf?: (values: V) => object;
  /** Adds the record, where that is more than one call. */
  readonly create?: (data: PortalDataProvider, values: V, how: How) => Promise<R>;
  /**
   * Saves what was changed with the revision of `seen`, where that is more than one call; answers the record as it is
   * then.
   */
  readonly write?: (data: PortalDataProvider, change: Change<V, R>, how: How) => Promise<R>;
  /** Runs after the save; when it fails the reader sees its fault, and the save stands. */
  readonly beside?: (data: PortalDataProvider, saved: R) => Promise<void>;
  /** Relations from which values are read. */
  readonly embed?: readonly string[];
  /** The label and value of a field that no `Field` shows, for a conflict about it. */
  readonly wordsOf?: (name: string) => FieldWords | undefined;
  /** The user who changed the record last. */
  readonly changedBy?: (record: R) => string | undefined;
  readonly codes?: FieldOfCode<V>;
  /** The data to read again, where that is more than the resource itself. */
  readonly touches?: Touched | readonly string[];
  readonly done: TextKey | ((how: How) => TextKey);
  /** A line below the notice that says what was saved. */
  readonly about?: () => string;
  readonly failed?: TextKey;
  readonly unrefreshed?: TextKey;
  /** Called when the form may be left, as nothing was typed during the save. */
  readonly onSaved?: (how: How, record: R) => void;
}

export interface Change<V extends Values, R> {
  readonly seen: R;
  readonly values: V;
  readonly changed: ReadonlySet<string>;
}

/** The reader is asked first, so this is no fault. */
class Asked extends Error {}

/** Other users may save in between again and again; after this many attempts the reader is asked to save again. */
const mostTries = 4;

/**
 * Adds the record of a form, or saves what was changed of it. When another user saved the record meanwhile, fields that
 * were not changed here take the new values, and the reader is asked about those that both changed: `const [save,
 * isBusy, question] = useSave(fields, { … })`.
 */
export const useSave = <V extends Values, R extends Seen, How = undefined>(
  fields: Fields<V>,
  options: SaveOptions<V, R, How>,
): readonly [(how: How) => Promise<boolean>, boolean, ReactNode] => {
  const { resource, record, valuesOf, embed, codes, changedBy, onSaved } = options;
  const queries = useQueryClient();
  const seen = useRef(record);
  const [pending, setPending] = useState<{ readonly how: How; readonly author: string | undefined } | null>(null);

  const follow = (next: R) => {
    if ((next.revision ?? 0) < (seen.current?.revision ?? 0)) return;
    seen.current = next;
    fields.follow(valuesOf(next));
  };
  const followNewest = useRef(follow);
  useEffect(() => {
    followNewest.current = follow;
  });
  useEffect(() => {
    if (record !== undefined && seen.current !== record) followNewest.current(record);
  }, [record]);

  const bodyOf = (values: V): object => options.bodyOf?.(values) ?? values;
  const create = async (data: PortalDataProvider, values: V, how: How): Promise<R> =>
    options.create?.(data, values, how) ?? (await data.create<R>(resource, { data: bodyOf(values) })).data;
  const write = async (data: PortalDataProvider, change: Change<V, R>, how: How): Promise<R> => {
    if (options.write !== undefined) return options.write(data, change, how);
    const { seen: previousData, values, changed } = change;
    const params = { id: previousData.id, data: changedPart(bodyOf(values), changed), previousData };
    return (await data.update<R>(resource, params)).data;
  };
  const read = async (data: PortalDataProvider, id: string): Promise<R> =>
    (await data.getOne<R>(resource, { id, ...(embed === undefined ? {} : { meta: { embed } }) })).data;

  /**
   * What the reader did just before may have changed the record, too, as a line does an order: it is being read again
   * then, and the server would refuse a save of the revision before.
   */
  const catchUp = async (): Promise<void> => {
    if (seen.current === undefined) return;
    const meta = embed === undefined ? {} : { meta: { embed } };
    const queryKey = [resource, 'getOne', { id: seen.current.id, ...meta }];
    await queries.refetchQueries({ queryKey, fetchStatus: 'fetching' }, { cancelRefetch: false });
    for (const [, read] of queries.getQueriesData<R>({ queryKey })) if (read !== undefined) follow(read);
  };

  const send = async (data: PortalDataProvider, how: How): Promise<R> => {
    await catchUp();
    for (let tries = 1; ; tries += 1) {
      const { values, changed, conflicts } = fields.now();
      if (conflicts.length > 0) throw new Asked();
      const before = seen.current;
      try {
        const saved =
          before === undefined
            ? await create(data, values, how)
            : await write(data, { seen: before, values, changed: new Set(changed) }, how);
        seen.current = saved;
        fields.settle(values, valuesOf(saved));
        return saved;
      } catch (error) {
        if (before === undefined || !isStale(error) || tries === mostTries) throw error;
        follow(await read(data, before.id));
      }
    }
  };

  const run = async (data: PortalDataProvider, how: How) => {
    const saved = await send(data, how);
    await options.beside?.(data, saved);
    if (fields.now().changed.length === 0) onSaved?.(how, saved);
  };
  const { touches = [resource], done, about, failed, unrefreshed } = options;
  const [save, isBusy] = useVerb(run, {
    touches,
    ...(typeof done === 'string' ? { done } : { doneFor: ([how]) => done(how) }),
    ...(about === undefined ? {} : { about }),
    ...(failed === undefined ? {} : { failed }),
    ...(unrefreshed === undefined ? {} : { unrefreshed }),
    onFault: (message, error, [how]) => {
      if (error instanceof Asked) setPending({ how, author: seen.current && changedBy?.(seen.current) });
      else fields.showRefusal(message, error, codes);
    },
  });

  const decide = (keep: 'theirs' | 'mine') => {
    if (pending === null) return;
    fields.decide(keep);
    // The dialog gives the focus back before the save disables the button that had it.
    flushSync(() => setPending(null));
    void save(pending.how);
  };
  const question = pending !== null && (
    <ConflictDialog
      conflicts={fields.now().conflicts}
      author={pending.author}
      wordsOf={(name) => fields.wordsOf(name) ?? options.wordsOf?.(name)}
      onDecide={decide}
      onClose={() => setPending(null)}
    />
  );
  return [save, isBusy, question];
};
