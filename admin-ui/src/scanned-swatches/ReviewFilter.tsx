import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useListContext } from 'react-admin';
import { useText } from '../i18n/texts';

const choices = [
  { key: 'all', label: 'scans.show-all' },
  { key: 'unreviewed', label: 'scans.show-unreviewed' },
  { key: 'reviewed', label: 'scans.show-reviewed' },
] as const;

const keyOf = (isReviewed: unknown) =>
  isReviewed === true ? 'reviewed' : isReviewed === false ? 'unreviewed' : 'all';

/** Show All, Show Unreviewed (at first), Show Reviewed. */
export const ReviewFilter = () => {
  const t = useText();
  const { filterValues, setFilters } = useListContext();
  const choose = (_event: unknown, key: unknown) => {
    const { isReviewed: _before, ...rest } = filterValues;
    if (key === 'all') setFilters(rest, undefined);
    else if (key !== null) setFilters({ ...rest, isReviewed: key === 'reviewed' }, undefined);
  };
  return (
    <ToggleButtonGroup
      exclusive
      value={keyOf(filterValues.isReviewed)}
      onChange={choose}
      aria-label={t('scans.which')}
      sx={{ '@media (max-width: 768px)': { width: '100%', '& > *': { flex: 1, padding: '0 4px' } } }}
    >
      {choices.map(({ key, label }) => (
        <ToggleButton key={key} value={key}>
          {t(label)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
};
