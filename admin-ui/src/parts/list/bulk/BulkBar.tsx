import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useListContext, type RaRecord } from 'react-admin';
import { t } from '../../../i18n/texts';
import { useVerb } from '../../../verbs/use-verb';
import { mostChosen } from '../../../providers/data/all-ids';
import { count } from '../../format';
import css from './BulkBar.module.css';
import { useFilters } from '../filters/use-filters';

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
