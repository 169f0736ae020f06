import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { useText } from '../../i18n/texts';
import css from './BulkBar.module.css';

/** Between filters and head, in the flow: count, actions, cross. */
export const BulkBar = ({ children }: { children: ReactNode }) => {
  const t = useText();
  const { selectedIds, onSelectAll, onUnselectItems, total = 0 } = useListContext();
  if (selectedIds.length === 0) return null;
  return (
    <div className={css.bar}>
      <p className={css.count} role="status">
        <b>{t('list.selected', { smart_count: selectedIds.length })}</b> {t('list.of-total', { total })}
      </p>
      {selectedIds.length < total && (
        <Button variant="text" size="small" className={css.all ?? ''} onClick={() => onSelectAll({ limit: total })}>
          {t('list.select-all', { total })}
        </Button>
      )}
      <span className={css.gap} />
      {children}
      <IconButton size="small" aria-label={t('list.clear-selection')} onClick={() => onUnselectItems()}>
        <X size={16} strokeWidth={1.75} />
      </IconButton>
    </div>
  );
};
