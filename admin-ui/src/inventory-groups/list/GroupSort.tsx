import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useListContext } from 'react-admin';
import { useText } from '../../i18n/texts';
import css from './GroupSort.module.css';

const sorts = [
  { field: 'updatedAt', label: 'groups.sort-modified' },
  { field: 'createdAt', label: 'groups.sort-created' },
  { field: 'download_available', label: 'groups.sort-download' },
] as const;

/** Modified, Created, Download, descending by date (S2 section 2, A88). */
export const GroupSort = () => {
  const t = useText();
  const { sort, setSort } = useListContext();
  const choose = (_event: unknown, field: unknown) => {
    if (typeof field === 'string') setSort({ field, order: 'DESC' });
  };
  return (
    <div className={css.sort}>
      <span id="group-sort">{t('list.sort')}</span>
      <ToggleButtonGroup exclusive value={sort.field} onChange={choose} aria-labelledby="group-sort">
        {sorts.map(({ field, label }) => (
          <ToggleButton key={field} value={field}>
            {t(label)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  );
};
