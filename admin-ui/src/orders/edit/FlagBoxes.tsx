import Checkbox from '@mui/material/Checkbox';
import { t } from '../../i18n/texts';
import { Columns } from '../../parts/form/Form';
import { TextInput } from '../../parts/form/TextInput';
import { useField } from '../../parts/form/use-field';
import { required } from '../../parts/form/validators';
import { checkFlags, type CheckFlag } from '../check-flags';
import css from './FlagBoxes.module.css';

const FlagBox = ({ flag }: { flag: CheckFlag }) => {
  const label = t(`flag.${flag}`);
  const shown = (isChecked: boolean) => t(isChecked ? 'switch.yes' : 'switch.no');
  const { value, onChange } = useField<boolean>({ source: flag, label, shown });
  return (
    <label className={css.flag} data-checked={value || undefined}>
      <Checkbox checked={value} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </label>
  );
};

/** Seven labelled boxes in a row (design, section 5). */
export const FlagBoxes = () => (
  <fieldset className={css.flags}>
    <legend className={css.legend}>{t('order.checks')}</legend>
    {checkFlags.map((flag) => (
      <FlagBox key={flag} flag={flag} />
    ))}
  </fieldset>
);

export const GroupInputs = ({ isNew = false }: { isNew?: boolean }) => {
  const needed = [required('new-group.name-required')];
  return (
    <>
      <Columns widths="1fr 1fr">
        <TextInput source="name" label={t('field.name')} validate={needed} autoFocus={isNew} maxLength={200} />
        <TextInput source="threadColor" label={t('order.thread-color')} maxLength={200} />
      </Columns>
      <FlagBoxes />
      <TextInput source="groupNotes" label={t('order.group-notes')} rows={2} maxLength={5000} />
    </>
  );
};

export const groupCodes = {
  'order-group.name-taken': 'name',
  'order-group.name-required': 'name',
  notes: 'groupNotes',
} as const;
