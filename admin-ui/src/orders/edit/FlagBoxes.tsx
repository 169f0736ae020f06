import Checkbox from '@mui/material/Checkbox';
import { useText } from '../../i18n/texts';
import { checkFlags } from '../check-flags';
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
