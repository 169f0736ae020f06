import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useListContext, type RaRecord, type DataProvider } from 'react-admin';
import { t } from '../../../i18n/texts';
import { useVerb, type VerbOptions } from '../../../verbs/use-verb';
import { mostChosen } from '../../../providers/data/all-ids';
import { count } from '../../format';
import css from './BulkBar.module.css';
import { useFilters } from '../filters/Filters';
import type { PortalDataProvider } from '../../../providers/data-provider';
import { isRefusal } from '../../../providers/refusal';

/** Between filters and head, in the flow: count, actions, close button. */
export const BulkBar = ({ children }: { children: ReactNode }) => {
  const list = useListContext<RaRecord<string>>();
  const { resource, sort, selectedIds, onSelect, onUnselectItems, total = 0 } = list;
  const { values } = useFilters();
  // The fixed filter of the list, which the reader cannot remove.
  const own = list.filter;
  const [selectAll, isSelecting] = useVerb(
    async (data) => onSelect([...(await data.allIds(resource, { filter: { ...values, ...own }, sort }))]),
    { touches: 'nothing', failed: 'failed.action' },
  );
  const isCut = selectedIds.length === mostChosen && total > mostChosen;
  if (selectedIds.length === 0) return null;
  return (
    <div className={css.bar} data-bulk-bar>
      <p className={css.count} role="status">
        {isCut ? (
          t('list.selected-first', { most: count(mostChosen), total: count(total) })
        ) : (
          <>
            <b>{t('list.selected', { smart_count: selectedIds.length })}</b>{' '}
            {t('list.of-total', { total: count(total) })}
          </>
        )}
      </p>
      {selectedIds.length < Math.min(total, mostChosen) && (
        <Button
          variant="text"
          size="small"
          className={css.all ?? ''}
          loading={isSelecting}
          onClick={() => void selectAll()}
        >
          {t('list.select-all', { total: count(total) })}
        </Button>
      )}
      <span className={css.gap} />
      {children}
      <IconButton size="small" aria-label={t('list.clear-selection')} onClick={() => onUnselectItems()}>
        <X />
      </IconButton>
    </div>
  );
};

/** Calls that run at a time. */
const atOnce = 4;

interface Each<Arguments extends readonly unknown[], Data> {
  readonly act: (data: Data, id: string, ...values: Arguments) => Promise<unknown>;
  /** The name of a record that was refused. */
  readonly nameOf: (data: Data, id: string) => Promise<string>;
  /** The selected records that the action suits, if some do not fit; the others stay selected. */
  readonly only?: readonly string[];
}

/** A few at a time. It stops at the first refusal and names its record. The remaining records stay selected. */
export const useEach = <Arguments extends readonly unknown[], Data extends DataProvider = PortalDataProvider>(
  { act, nameOf, only }: Each<Arguments, Data>,
  options: VerbOptions<Arguments>,
): readonly [(...values: Arguments) => Promise<boolean>, { readonly done: number; readonly count: number } | null] => {
  const { selectedIds, onSelect } = useListContext<RaRecord<string>>();
  const [progress, setProgress] = useState<{ readonly done: number; readonly count: number } | null>(null);

  const [run] = useVerb(async (data: Data, ...values: Arguments) => {
    const waiting = [...(only ?? selectedIds)];
    const left = new Set(waiting);
    const others = selectedIds.filter((id) => !left.has(id));
    const count = waiting.length;
    setProgress({ done: 0, count });
    const work = async (): Promise<void> => {
      for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
        try {
          await act(data, id, ...values);
        } catch (error) {
          waiting.length = 0;
          if (isRefusal(error)) error.message = `${await nameOf(data, id)}: ${error.message}`;
          throw error;
        }
        left.delete(id);
        setProgress({ done: count - left.size, count });
      }
    };
    const outcomes = await Promise.allSettled(Array.from({ length: atOnce }, work));
    setProgress(null);
    onSelect([...others, ...left]);
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
  }, options);
  return [run, progress];
};
