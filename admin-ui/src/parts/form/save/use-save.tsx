import Button from '@mui/material/Button';
import { t } from '../../../i18n/texts';
import { Modal } from '../../dialog/Modal';
import css from './use-save.module.css';
import { type Conflict, picked, type Values } from './changes';
import type { FieldWords, RecordForm } from '../use-record-form';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { RaRecord } from 'react-admin';
import type { PortalDataProvider } from '../../../providers/data-provider';
import { isStale } from '../../../providers/refusal';
import { useVerb, type VerbOptions } from '../../../verbs/use-verb';
import { refusedAt, type FieldOfCode } from './refused-at';

interface ConflictDialogProps {
  readonly conflicts: readonly Conflict[];
  /** The user who changed the record last, where that is known. */
  readonly author: string | undefined;
  readonly wordsOf: (name: string) => FieldWords | undefined;
  readonly onDecide: (keep: 'theirs' | 'mine') => void;
  readonly onClose: () => void;
}

/** Shows another user's values of fields that were changed here too, and that keep the reader's values. */
const ConflictDialog = ({ conflicts, author, wordsOf, onDecide, onClose }: ConflictDialogProps) => {
  const inWords = (name: string, value: unknown) => {
    const text = wordsOf(name)?.shown?.(value) ?? (typeof value === 'string' ? value : JSON.stringify(value));
    return text.trim() === '' ? t('conflict.nothing') : t('conflict.value', { text });
  };
  return (
    <Modal
      title={t('conflict.title')}
      context={t('conflict.context')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => onDecide('theirs')}>{t('conflict.theirs')}</Button>
          <Button variant="contained" onClick={() => onDecide('mine')} autoFocus>
            {t('conflict.mine')}
          </Button>
        </>
      }
    >
      <dl className={css.fields}>
        {conflicts.map(({ name, theirs, mine }) => (
          <div key={name}>
            <dt>{wordsOf(name)?.label ?? name}</dt>
            <dd>
              {author === undefined
                ? t('conflict.by-other', { value: inWords(name, theirs) })
                : t('conflict.by', { who: author, value: inWords(name, theirs) })}
            </dd>
            <dd className={css.mine}>{t('conflict.yours', { value: inWords(name, mine) })}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
};

interface Seen extends RaRecord<string> {
  readonly revision?: number;
}

/** A way to save that a form has next to its plain one, such as to place an order. */
type How = string | undefined;

export interface Change<V extends Values, R> {
  readonly seen: R;
  readonly values: V;
  readonly changes: Partial<V>;
}

interface SaveOptions<V extends Values, R extends Seen> extends Omit<VerbOptions<[How]>, 'onFault' | 'time'> {
  readonly resource: string;
  /** The record as the page shows it; undefined to add one. */
  readonly record: R | undefined;
  readonly valuesOf: (record: R) => V;
  readonly create?: (data: PortalDataProvider, values: V) => Promise<R>;
  /** Saves what was changed with the revision of `seen`; returns the record as it is then. */
  readonly write: (data: PortalDataProvider, change: Change<V, R>, how: How) => Promise<R>;
  /** Runs after the save; when it fails the reader sees its fault, and the save stands. */
  readonly beside?: (data: PortalDataProvider, saved: R) => Promise<void>;
  /** Relations that contain values. */
  readonly embed?: readonly string[];
  readonly changedBy?: (record: R) => string | undefined;
  readonly codes?: FieldOfCode<V>;
  /** Called when the form may be left, because there was no input during the save. */
  readonly onSaved?: (record: R, how: How) => void;
}

/** The reader confirms first, so this is no fault. */
class Asked extends Error {}

/** Other users may save in between repeatedly; after this number of attempts the reader must save again. */
const mostTries = 4;

/**
 * Adds the record of a form, or saves its changes. When another user has saved the record since, fields that were not
 * changed here get the new values, and the reader decides on the fields that both changed:
 * `const [save, isBusy, question] = useSave(form, { … })`.
 */
export const useSave = <V extends Values, R extends Seen>(
  form: RecordForm<V>,
  options: SaveOptions<V, R>,
): readonly [(how?: string) => Promise<boolean>, boolean, ReactNode] => {
  const { resource, record, valuesOf, create, write, beside, embed, changedBy, codes, onSaved, ...verb } = options;
  const queries = useQueryClient();
  const seen = useRef(record);
  const [pending, setPending] = useState<{ readonly how: How; readonly author: string | undefined } | null>(null);
  const meta = embed === undefined ? {} : { meta: { embed } };

  const follow = (next: R) => {
    if ((next.revision ?? 0) < (seen.current?.revision ?? 0)) return;
    seen.current = next;
    form.follow(valuesOf(next));
  };
  const followNewest = useEffectEvent(follow);
  useEffect(() => {
    if (record !== undefined && seen.current !== record) followNewest(record);
  }, [record]);

  /**
   * The reader's last action may have changed the record, too, like a line changes an order. It is then being read
   * again, and the server would refuse a save of the earlier revision.
   */
  const catchUp = async (): Promise<void> => {
    if (seen.current === undefined) return;
    const queryKey = [resource, 'getOne', { id: seen.current.id, ...meta }];
    await queries.refetchQueries({ queryKey, fetchStatus: 'fetching' }, { cancelRefetch: false });
    for (const [, read] of queries.getQueriesData<R>({ queryKey })) if (read !== undefined) follow(read);
  };

  const sendOnce = async (data: PortalDataProvider, values: V, how: How): Promise<R> => {
    const changed = form.changed();
    if (seen.current === undefined) {
      if (create === undefined) throw new Error(`This form adds no ${resource}.`);
      return create(data, values);
    }
    if (changed.length === 0 && how === undefined) return seen.current;
    // The changed values are a part of the values.
    return write(data, { seen: seen.current, values, changes: picked(values, changed) as Partial<V> }, how);
  };

  const send = async (data: PortalDataProvider, how: How): Promise<R> => {
    await catchUp();
    for (let tries = 1; ; tries += 1) {
      if (form.conflicts().length > 0) throw new Asked();
      const values = form.getValues();
      try {
        const saved = await sendOnce(data, values, how);
        seen.current = saved;
        form.settle(values, valuesOf(saved));
        return saved;
      } catch (error) {
        if (seen.current === undefined || !isStale(error) || tries === mostTries) throw error;
        follow((await data.getOne<R>(resource, { id: seen.current.id, ...meta })).data);
      }
    }
  };

  const run = async (data: PortalDataProvider, how: How) => {
    const saved = await send(data, how);
    await beside?.(data, saved);
    if (form.changed().length === 0) onSaved?.(saved, how);
  };
  const [save, isBusy] = useVerb(run, {
    ...verb,
    onFault: (message, error, [how]) => {
      if (error instanceof Asked) setPending({ how, author: seen.current && changedBy?.(seen.current) });
      else refusedAt(form, codes)(message, error);
    },
  });

  const decide = (keep: 'theirs' | 'mine') => {
    form.decide(keep);
    // The dialog gives the focus back before the save disables the button that had it.
    flushSync(() => setPending(null));
    void save(pending?.how);
  };
  const question = pending !== null && (
    <ConflictDialog
      conflicts={form.conflicts()}
      author={pending.author}
      wordsOf={(name) => form.words.get(name)}
      onDecide={decide}
      onClose={() => setPending(null)}
    />
  );
  return [(how) => save(how), isBusy, question];
};
