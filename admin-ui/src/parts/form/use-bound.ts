import { useController, type Control } from 'react-hook-form';

/** A field of a form, by its name. */
export interface Bound {
  readonly control: Control<Record<string, string>>;
  readonly name: string;
  readonly onChange: (value: string) => void;
}

/** What a bound field shows: its text, what is wrong with it, and where the focus goes when something is. */
export const useBound = ({ control, name }: Bound) => {
  const { field, fieldState } = useController({ control, name });
  return { value: field.value, fault: fieldState.error?.message, inputRef: field.ref };
};
