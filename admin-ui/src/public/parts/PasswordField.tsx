import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { t } from '../../i18n/texts';
import css from './EntryForm.module.css';
import { PublicField } from './PublicField';

/** A password field, whose text the reader may show. */
export const PasswordField = (props: ComponentProps<typeof PublicField>) => {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <PublicField
      {...props}
      type={isShown ? 'text' : 'password'}
      inside={
        <button
          type="button"
          className={css.eye}
          aria-pressed={isShown}
          aria-label={t('entry.show-password', { field: props.label })}
          onClick={() => setShown(!isShown)}
        >
          <Icon size={18} aria-hidden="true" />
        </button>
      }
    />
  );
};
