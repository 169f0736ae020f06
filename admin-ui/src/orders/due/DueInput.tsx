import { useWatch } from 'react-hook-form';
import { t } from '../../i18n/texts';
import { TextInput } from '../../parts/form/TextInput';
import { useTimeZone } from '../../session/signed-in';
import { todayIn } from './DueDay';
import css from './DueDay.module.css';

/** The due day of an order. A past day is allowed, but the order is late as soon as it is saved. */
export const DueInput = ({ source, label }: { readonly source: string; readonly label: string }) => {
  const day = useWatch<Record<string, string>, string>({ name: source }) ?? '';
  const today = todayIn(useTimeZone());
  const isOver = day !== '' && day < today;
  return (
    <TextInput
      source={source}
      label={label}
      type="date"
      hint={isOver && <span className={css.over}>{t('due.over')}</span>}
    />
  );
};
