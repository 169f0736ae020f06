import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useText } from '../../i18n/texts';
import { useFilters } from '../../parts/list/filters/use-filters';

const choices = [
  { key: 'all', label: 'scans.show-all' },
  { key: 'unreviewed', label: 'scans.show-unreviewed' },
  { key: 'reviewed', label: 'scans.show-reviewed' },
] as const;

const keyOf = (isReviewed: unknown) => (isReviewed === true ? 'reviewed' : isReviewed === false ? 'unreviewed' : 'all');

/** Chooses between all, unreviewed and reviewed scans; unreviewed ones are shown first. */
export const ReviewFilter = () => {
  const t = useText();
  const { values, set } = useFilters();
  const choose = (_event: unknown, key: unknown) => {
    if (key !== null) set('isReviewed', key === 'all' ? undefined : key === 'reviewed');
  };
  return (
    <ToggleButtonGroup
      exclusive
      value={keyOf(values.isReviewed)}
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
