import Checkbox from '@mui/material/Checkbox';
import { useText } from '../../i18n/texts';
import { useField } from '../../parts/form/use-field';
import { checkFlags, type CheckFlag } from '../check-flags';
import css from './FlagBoxes.module.css';

interface FlagBoxesProps {
  readonly checks: Readonly<Record<string, boolean>>;
  readonly onCheck: (flag: string, isChecked: boolean) => void;
}

/** Seven labelled boxes in a row (design, section 5). */
export const FlagBoxes = ({ checks, onCheck }: FlagBoxesProps) => {
  const t = useText();
  return (
    <fieldset className={css.flags}>
      <legend className={css.legend}>{t('order.checks')}</legend>
      {checkFlags.map((flag) => {
        const isChecked = checks[flag] ?? false;
        return (
          <label key={flag} className={css.flag} data-checked={isChecked || undefined}>
            <Checkbox checked={isChecked} onChange={(event) => onCheck(flag, event.target.checked)} />
            {t(`flag.${flag}`)}
          </label>
        );
      })}
    </fieldset>
  );
};

const FlagInput = ({ flag }: { flag: CheckFlag }) => {
  const t = useText();
  const label = t(`flag.${flag}`);
  const shown = (isOn: boolean) => t(isOn ? 'switch.yes' : 'switch.no');
  const { value, onChange } = useField<boolean>({ source: flag, label, shown });
  return (
    <label className={css.flag} data-checked={value || undefined}>
      <Checkbox checked={value} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </label>
  );
};

/** The same boxes as inputs of a form, each under the name of its flag. */
export const FlagInputs = () => {
  const t = useText();
  return (
    <fieldset className={css.flags}>
      <legend className={css.legend}>{t('order.checks')}</legend>
      {checkFlags.map((flag) => (
        <FlagInput key={flag} flag={flag} />
      ))}
    </fieldset>
  );
};
