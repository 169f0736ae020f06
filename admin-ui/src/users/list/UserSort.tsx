import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useListContext } from 'react-admin';
import { t } from '../../i18n/texts';
import { menuRegion } from '../../parts/menu-region';
import css from './UserList.module.css';

const sorts = [
  { field: 'id', order: 'ASC', label: 'users.sort-none' },
  { field: 'createdAt', order: 'ASC', label: 'users.sort-created' },
  { field: 'updatedAt', order: 'DESC', label: 'users.sort-updated' },
  // Of whom no sign-in is known stands first, then who has not been here for longest.
  { field: 'lastSignInAt', order: 'ASC', label: 'users.sort-signed-in' },
] as const;

/** Sorts the users by their created or updated date, or not at all (S1 section 2). The heads of the columns offer further orders. */
export const UserSort = () => {
  const { sort, setSort } = useListContext();
  const chosen = sorts.find(({ field }) => field === sort.field);
  return (
    <div className={css.sort}>
      <span id="user-sort">{t('list.sort')}</span>
      <Select
        className="quiet"
        value={chosen?.field ?? ''}
        MenuProps={{ slotProps: menuRegion(t('list.sort')) }}
        SelectDisplayProps={{ 'aria-labelledby': 'user-sort' }}
        inputProps={{ 'aria-labelledby': 'user-sort' }}
        onChange={({ target }) => {
          const next = sorts.find(({ field }) => field === target.value);
          if (next !== undefined) setSort({ field: next.field, order: next.order });
        }}
      >
        {sorts.map(({ field, label }) => (
          <MenuItem key={field} value={field}>
            {t(label)}
          </MenuItem>
        ))}
      </Select>
    </div>
  );
};
