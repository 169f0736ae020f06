import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { PencilLine, Plus, Trash2, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { t, type TextKey } from '../../i18n/texts';
import type { HistoryEntry, HistoryValue, ToldModel } from '../../providers/data/history';
import type { PortalDataProvider } from '../../providers/data-provider';
import type { Id } from '../../types/wire';
import { Disclosure } from '../Disclosure';
import { ErrorState } from '../states/ErrorState';
import { Timeline, type TimelineEntry } from '../time/Timeline';
import { changeInWords, valueInWords } from './change-in-words';

interface RecordHistoryProps {
  /** The API's name of the model. */
  readonly model: ToldModel;
  readonly id: Id;
  /** The labels of fields; a field without one is left out. */
  readonly names: Readonly<Record<string, TextKey>>;
  /** Texts for values that readers would not understand, by their fields. */
  readonly wordsFor?: (field: string, value: HistoryValue) => string | undefined;
}

/** The portal's names of the resources that the API spells otherwise. */
const portalNames: Readonly<Partial<Record<ToldModel, string>>> = { orders: 'Orders', users: 'Users' };

const shownFirst = 10;

const iconOf = (type: string): LucideIcon =>
  /(Created|Added|Linked|Started)$/.test(type) ? Plus : /(Removed|Deleted)$/.test(type) ? Trash2 : PencilLine;

const entryInWords = (
  { names, wordsFor }: Pick<RecordHistoryProps, 'names' | 'wordsFor'>,
  { id, type, text, occurredAt, actor, changes }: HistoryEntry,
): TimelineEntry => {
  const changeTexts = changes.flatMap((change) => {
    const name = names[change.field];
    if (name === undefined) return [];
    const valueText = (value: HistoryValue) => wordsFor?.(change.field, value) ?? valueInWords(value);
    return [changeInWords(t(name), change, valueText)];
  });
  const details = [changeTexts.join('; '), actor ?? ''].filter((part) => part !== '').join(' · ');
  return { id, timestamp: occurredAt, title: text, icon: iconOf(type), dye: 'graphite', details };
};

export const RecordEntries = ({ model, id, ...words }: RecordHistoryProps) => {
  const data = useDataProvider<PortalDataProvider>();
  const [isWhole, setWhole] = useState(false);
  // The key begins with the portal's resource, so that a change of the record reads its history again.
  const resource = portalNames[model] ?? model;
  const { data: entries, error } = useQuery({
    queryKey: [resource, 'history', id],
    queryFn: () => data.historyOf(model, id),
  });
  if (error !== null) return <ErrorState error={error} isBare title={t('history.failed')} />;
  if (entries === undefined) return <p role="status">{t('history.loading')}</p>;
  const shown = isWhole ? entries : entries.slice(0, shownFirst);
  return (
    <>
      <Timeline entries={shown.map((entry) => entryInWords(words, entry))} label={t('timeline.title')} />
      {shown.length < entries.length && (
        <Button size="small" onClick={() => setWhole(true)}>
          {t('history.all', { count: entries.length })}
        </Button>
      )}
    </>
  );
};

/** The history of a record, newest first. It is loaded when it is opened. */
export const RecordHistory = (props: RecordHistoryProps) => (
  <Disclosure summary={t('timeline.title')}>
    <RecordEntries {...props} />
  </Disclosure>
);
