import { PencilLine } from 'lucide-react';
import { useText } from '../../../i18n/texts';
import { Chip } from '../../Chip';

/** Shown beside the title of a form that was edited. */
export const UnsavedChip = () => {
  const t = useText();
  return (
    <Chip dye="weld" icon={PencilLine}>
      {t('form.unsaved')}
    </Chip>
  );
};
