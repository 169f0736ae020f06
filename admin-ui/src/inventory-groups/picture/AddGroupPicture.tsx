import { useText } from '../../i18n/texts';
import css from './AddGroupPicture.module.css';
import { useInventoryTypes } from '../use-inventory-types';

/** Draws the 'Add New Group' form that the specification asks for as decoration: it takes no input, and screen readers skip it. */
export const AddGroupPicture = () => {
  const t = useText();
  const { types } = useInventoryTypes();
  const fields = [
    [t('groups.name'), ''],
    [t('groups.type'), types?.[0]?.name ?? ''],
    [t('groups.version'), '1'],
    [t('groups.scan-type'), 'Code 128'],
  ] as const;
  return (
    <div className={css.picture} aria-hidden="true">
      <div className={css.words}>
        <p className={css.title}>{t('groups.add-new')}</p>
        <p>{t('groups.add-new-hint')}</p>
      </div>
      {fields.map(([label, value]) => (
        <div key={label} className={css.field}>
          <p className={css.label}>{label}</p>
          <p className={css.box}>{value}</p>
        </div>
      ))}
    </div>
  );
};
