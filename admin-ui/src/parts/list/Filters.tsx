import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ListFilter } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useText } from '../../i18n/texts';

interface FiltersProps {
  readonly search: ReactNode;
  /** Beside the button that opens the filters, on a phone alone. */
  readonly onPhone?: ReactNode;
  readonly children: ReactNode;
}

/** Search and filters in a row; a phone opens the filters when they are asked for. */
export const Filters = ({ search, onPhone, children }: FiltersProps) => {
  const t = useText();
  const isPhone = useMediaQuery('(max-width: 768px)', { noSsr: true });
  const [isOpen, setOpen] = useState(false);
  if (!isPhone) {
    return (
      <>
        {search}
        {children}
      </>
    );
  }
  return (
    <>
      {search}
      <Button
        size="small"
        aria-expanded={isOpen}
        startIcon={<ListFilter size={16} strokeWidth={1.75} />}
        onClick={() => setOpen(!isOpen)}
      >
        {t('list.filters')}
      </Button>
      {onPhone}
      {isOpen && children}
    </>
  );
};
