import { PencilLine } from 'lucide-react';
import { t } from '../../../i18n/texts';
import { Chip } from '../../Chip';

/** Shown next to the title of an edited form. */
export const UnsavedChip = () => (
  <Chip dye="weld" icon={PencilLine}>
    {t('form.unsaved')}
  </Chip>
);
