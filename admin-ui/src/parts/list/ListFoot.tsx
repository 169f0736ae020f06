import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useListPaginationContext } from 'react-admin';
import { t } from '../../i18n/texts';
import { menuRegion } from '../menu-region';
import css from './ListFoot.module.css';

/** At most 100 rows of a table, which a browser draws without a pause. */
const pageSizes = [10, 25, 50, 100] as const;

/** A button without a next page keeps the focus. A disabled button would lose it on the last page. */
const unless = (leads: boolean) => (leads ? {} : { 'aria-disabled': true, className: 'Mui-disabled' });

/** A new page begins at its first row, not at the foot that was pressed. Returns the ref of the foot. */
const useStartInSight = (page: number) => {
  const foot = useRef<HTMLDivElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    const list = foot.current?.parentElement;
    if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView();
  }, [page]);
  return foot;
};

/** Range, rows per page, and the buttons for other pages. */
export const ListFoot = () => {
  const { page, perPage, setPage, setPerPage, total = 0, hasNextPage = false } = useListPaginationContext();
  const foot = useStartInSight(page);
  const from = (page - 1) * perPage + 1;
  const to = Math.min(page * perPage, total);
  return (
    <div ref={foot} className={css.foot}>
      <span role="status">
        <span className={css.onScreen}>{t('list.range', { from, to, total })}</span>
        <span className={css.onPaper}>{t('list.printed', { from, to, total })}</span>
      </span>
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
            {...unless(page > 1)}
            startIcon={<ChevronLeft />}
            onClick={() => page > 1 && setPage(page - 1)}
          >
            {t('action.previous')}
          </Button>
          <Button
            size="small"
            {...unless(hasNextPage)}
            endIcon={<ChevronRight />}
            onClick={() => hasNextPage && setPage(page + 1)}
          >
            {t('action.next')}
          </Button>
        </nav>
      )}
    </div>
  );
};
