import { useText } from '../../i18n/texts';
import { ChoiceFilter } from '../../parts/list/filters/ChoiceFilter';
import { useTimeZone } from '../../session/signed-in';
import { daysAfter, todayIn } from './due';

const soon = 7;

/** Filters the orders that are late or due soon. */
export const DueFilter = () => {
  const t = useText();
  const today = todayIn(useTimeZone());
  return (
    <ChoiceFilter
      source="dueBy_lt"
      label={t('due.title')}
      choices={[
        { label: t('orders.any'), value: undefined },
        { label: t('due.is-late'), value: today },
        { label: t('due.within', { days: soon }), value: daysAfter(today, soon + 1) },
      ]}
    />
  );
};
