import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ListFilter } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { t } from '../../../i18n/texts';
import { useFilters } from './use-filters';
import { useAreCards } from '../cards/cards';

const besideThem: ReadonlySet<string> = new Set(['q', 'waitsFor', 'waitsForRight']);

interface FiltersProps {
  readonly search: ReactNode;
  /** Sorts cards, which have no column heads. */
  readonly sort?: ReactNode;
  /** Shown next to the button that opens the filters, only on a phone. */
  readonly onPhone?: ReactNode;
  readonly children: ReactNode;
}

/** Search and filters in a row; on a phone a button opens the filters. */
export const Filters = ({ search, sort, onPhone, children }: FiltersProps) => {
  const areCards = useAreCards();
  const isPhone = useMediaQuery('(max-width: 768px)', { noSsr: true });
  // The search text and the view have controls of their own, so they are not counted as filters.
  const chosen = useFilters().chosen.filter((source) => !besideThem.has(source)).length;
  const [isOpen, setOpen] = useState(false);
  if (!isPhone) {
    return (
      <>
        {search}
        {children}
        {areCards && sort}
      </>
    );
  }
  return (
    <>
      {search}
      <Button size="small" aria-expanded={isOpen} startIcon={<ListFilter />} onClick={() => setOpen(!isOpen)}>
        {chosen === 0 ? t('list.filters') : t('list.filters-chosen', { count: chosen })}
      </Button>
      {sort}
      {onPhone}
      {isOpen && children}
    </>
  );
};
