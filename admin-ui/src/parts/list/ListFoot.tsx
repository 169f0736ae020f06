import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useListPaginationContext } from 'react-admin';
import { useText } from '../../i18n/texts';
import { menuRegion } from '../menu-region';
import css from './ListFoot.module.css';

/** A table page shows 100 rows at most, which is what a browser draws without a pause. */
const pageSizes = [10, 25, 50, 100] as const;

/** Range, rows per page, and the way to the other pages. */
export const ListFoot = () => {
  const t = useText();
  const { page, perPage, setPage, setPerPage, total = 0, hasNextPage = false } = useListPaginationContext();
  const from = (page - 1) * perPage + 1;
  const to = Math.min(page * perPage, total);
  return (
    <div className={css.foot}>
      <span role="status">{t('list.range', { from, to, total })}</span>
      {total > pageSizes[0] && (
        <span className={css.size}>
          <span id="rows-per-page">{t('list.rows-per-page')}</span>
          <Select
            className="quiet"
            size="small"
            value={perPage}
            MenuProps={{ slotProps: menuRegion(t('list.rows-per-page')) }}
            inputProps={{ 'aria-labelledby': 'rows-per-page' }}
            SelectDisplayProps={{ 'aria-labelledby': 'rows-per-page' }}
            onChange={(event) => setPerPage(Number(event.target.value))}
          >
            {pageSizes.map((size) => (
              <MenuItem key={size} value={size}>
                {size}
              </MenuItem>
            ))}
          </Select>
        </span>
      )}
      {total > perPage && (
        <nav className={css.pages} aria-label={t('list.pages')}>
          <Button
            size="small"
            disabled={page === 1}
            startIcon={<ChevronLeft size={16} strokeWidth={1.75} />}
            onClick={() => setPage(page - 1)}
          >
            {t('action.previous')}
          </Button>
          <Button
            size="small"
            disabled={!hasNextPage}
            endIcon={<ChevronRight size={16} strokeWidth={1.75} />}
            onClick={() => setPage(page + 1)}
          >
            {t('action.next')}
          </Button>
        </nav>
      )}
    </div>
  );
};
