import Radio from '@mui/material/Radio';
import css from './Choices.module.css';

interface ChoicesProps<Value extends string> {
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly hint: string }[];
  /** The value is null while nothing is chosen. */
  readonly value: Value | null;
  readonly onChoose: (value: Value) => void;
}

export const Choices = <Value extends string>({ name, label, options, value, onChoose }: ChoicesProps<Value>) => (
  <fieldset className={css.choices}>
    <legend className={css.legend}>{label}</legend>
    {options.map((option) => (
      <label key={option.value} className={css.choice} data-chosen={option.value === value || undefined}>
        <Radio name={name} checked={option.value === value} onChange={() => onChoose(option.value)} />
        <span>
          <b>{option.label}</b>
          <span>{option.hint}</span>
        </span>
      </label>
    ))}
  </fieldset>
);
