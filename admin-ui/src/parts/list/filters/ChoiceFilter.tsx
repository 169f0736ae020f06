import { t } from '../../../i18n/texts';
import { PickMenu } from '../PickMenu';
import { useFilters } from './use-filters';

export interface FilterChoice {
  readonly label: string;
  /** Undefined removes the filter. */
  readonly value: string | boolean | undefined;
}

interface ChoiceFilterProps {
  readonly source: string;
  readonly label: string;
  readonly choices: readonly FilterChoice[];
}

/** A filter with a few values. */
export const ChoiceFilter = ({ source, label, choices }: ChoiceFilterProps) => {
  const filters = useFilters();
  const value = filters.values[source];
  const chosen = choices.find((choice) => choice.value === value);
  return (
    <PickMenu
      name={label}
      text={`${label}: ${chosen?.label ?? t('list.several')}`}
      isSet={value !== undefined}
      picks={choices.map((choice) => ({
        label: choice.label,
        isChosen: choice === chosen,
        onChoose: () => filters.set(source, choice.value),
      }))}
    />
  );
};
