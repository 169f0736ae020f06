import Checkbox from '@mui/material/Checkbox';
import { TriangleAlert } from 'lucide-react';
import { useText } from '../../i18n/texts';
import type { Right } from '../../types/wire';
import { isSensitive, permissionGroups, toggled } from '../permissions';
import css from './PermissionBoxes.module.css';

interface PermissionBoxesProps {
  readonly held: ReadonlySet<Right>;
  readonly isDisabled: boolean;
  readonly onChange: (held: ReadonlySet<Right>) => void;
}

/**
 * The boxes for the rights of a user. Admin App Access checks the others; sensitive rights are red and have an icon (S1
 * section 2, "Permission editor").
 */
export const PermissionBoxes = ({ held, isDisabled, onChange }: PermissionBoxesProps) => {
  const t = useText();
  return (
    <fieldset className={css.rights} disabled={isDisabled}>
      <legend className="sr-only">{t('users.rights')}</legend>
      {permissionGroups.map((group) => (
        <div key={group[0]} className={css.group}>
          {group.map((name) => (
            <label key={name} className={css.right} data-red={isSensitive(name) || undefined}>
              <Checkbox
                checked={held.has(name)}
                disabled={isDisabled}
                onChange={(event) => onChange(toggled(held, name, event.target.checked))}
              />
              {t(`right.${name}`)}
              {isSensitive(name) && <TriangleAlert size={14} strokeWidth={1.75} aria-hidden="true" />}
            </label>
          ))}
        </div>
      ))}
      <p className={css.hint}>
        <TriangleAlert size={14} strokeWidth={1.75} aria-hidden="true" /> {t('users.sensitive')}
      </p>
    </fieldset>
  );
};
