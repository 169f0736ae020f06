import { Check } from 'lucide-react';
import { useText } from '../../i18n/texts';
import { Instant } from '../../parts/time/Instant';
import css from './SavedAt.module.css';

/** Says that a draft needs no saving. */
export const SavedAt = ({ at: timestamp }: { at: string }) => {
  const t = useText();
  return (
    <span className={css.saved}>
      <Check aria-hidden="true" />
      <span>
        {t('edit.saved')} <Instant timestamp={timestamp} />
      </span>
    </span>
  );
};
