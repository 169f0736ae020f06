import { useRef, useState } from 'react';
import { keptValues, useKeep } from './kept-values';

export type Faults<Values> = Partial<Readonly<Record<keyof Values & string, string>>>;

export interface Bound {
  readonly name: string;
  readonly value: string;
  readonly fault: string | undefined;
  readonly onChange: (value: string) => void;
  readonly inputRef: (element: HTMLElement | null) => void;
}

export interface Fields<Values extends Readonly<Record<string, string>>> {
  readonly values: Values;
  readonly faults: Faults<Values>;
  readonly isDirty: boolean;
  readonly bind: (name: keyof Values & string) => Bound;
  readonly set: (changes: Partial<Values>) => void;
  readonly reset: (values: Values) => void;
  /** Shows faults that came from the server, and moves the focus to the first one. */
  readonly refuse: (faults: Faults<Values>) => void;
  /** Whether the values are good; if not, the faults are shown and the first one gets the focus. */
  readonly check: () => boolean;
}

/**
 * Text fields of a small form. `validate` names what is wrong, by field, with the text to show below it. What is typed
 * into a form with a name is there again when the session expired meanwhile and the same user came back.
 */
export const useFields = <Values extends Readonly<Record<string, string>>>(
  initial: Values,
  validate: (values: Values) => Faults<Values>,
  form?: string,
): Fields<Values> => {
  const [start, setStart] = useState(initial);
  const [values, setValues] = useState<Values>(() => ({ ...initial, ...keptValues(form) }));
  const [faults, setFaults] = useState<Faults<Values>>({});
  const inputs = useRef(new Map<string, HTMLElement>());

  const isDirty = Object.keys(start).some((name) => start[name] !== values[name]);
  useKeep(form, values, isDirty);

  const refuse = (found: Faults<Values>) => {
    setFaults(found);
    const first = Object.keys(initial).find((name) => found[name] !== undefined);
    if (first !== undefined) inputs.current.get(first)?.focus();
  };

  const set = (changes: Partial<Values>) => {
    setValues((before) => ({ ...before, ...changes }));
    setFaults((before) => ({
      ...before,
      ...Object.fromEntries(Object.keys(changes).map((name) => [name, undefined])),
    }));
  };

  return {
    values,
    faults,
    isDirty,
    set,
    refuse,
    reset: (next) => {
      setStart(next);
      setValues(next);
      setFaults({});
    },
    bind: (name) => ({
      name,
      value: values[name] ?? '',
      fault: faults[name],
      // A computed key of a generic record is not seen as part of it.
      onChange: (value) => set({ [name]: value } as Partial<Values>),
      inputRef: (element) => {
        if (element === null) inputs.current.delete(name);
        else inputs.current.set(name, element);
      },
    }),
    check: () => {
      const found = validate(values);
      refuse(found);
      return Object.keys(found).length === 0;
    },
  };
};
