import { useRef, useState, useSyncExternalStore } from 'react';
import { codeOf, fieldTexts } from '../../providers/refusal';
import {
  begun,
  changedNames,
  conflictsOf,
  decided,
  followed,
  isChanged,
  settled,
  typed,
  unsavedOf,
  type Conflict,
  type Faults,
  type Values,
} from './form-state';
import { formStore } from './form-store';
import { keptValues, useKeep } from './kept-values';

export type { Faults } from './form-state';

export interface Bound {
  readonly name: string;
  readonly value: string;
  readonly fault: string | undefined;
  readonly onChange: (value: string) => void;
  readonly inputRef: (element: HTMLElement | null) => void;
}

/** The field that a refusal belongs to, by its code or by what the wire calls the field; what is listed nowhere is a fault of the whole form. */
export type FieldOfCode<V extends Values> = Readonly<Record<string, keyof V & string>>;

export interface Fields<V extends Values> {
  readonly values: V;
  readonly faults: Faults<V>;
  /** What is wrong with the form as a whole: the server was not reached, or refuses for no single field's sake. */
  readonly fault: string | null;
  readonly isDirty: boolean;
  readonly bind: (name: keyof V & string) => Bound;
  readonly set: (changes: Partial<V>) => void;
  /** What the fields hold now, and which of them were changed; not only when the form was drawn last. */
  readonly now: () => {
    readonly values: V;
    readonly changed: readonly string[];
    readonly conflicts: readonly Conflict[];
  };
  /** What was sent is saved; what was typed since stays. */
  readonly settle: (sent: V, saved?: V) => void;
  /** The server's record is another one by now: fields that were not touched here follow it. */
  readonly follow: (record: V) => void;
  readonly decide: (keep: 'theirs' | 'mine') => void;
  /** Shows faults, and moves the focus to the first one. */
  readonly refuse: (faults: Faults<V>, fault?: string | null) => void;
  /** Puts what the server refused at its fields, or above the form. */
  readonly tell: (message: string, error: unknown, codes?: FieldOfCode<V>) => void;
  /** Whether the values are good; if not, the faults are shown, with `whole` above them, and the first one gets the focus. */
  readonly check: (whole?: string) => boolean;
  readonly focus: (name: keyof V & string) => void;
}

const lastOf = (path: string): string => path.split('.').at(-1) ?? path;

/**
 * Text fields of a small form. `validate` names what is wrong, by field, with the text to show below it. What is typed
 * into a form with a name is there again when the session expired meanwhile and the same user came back.
 */
export const useFields = <V extends Values>(
  initial: V,
  validate: (values: V) => Faults<V>,
  form?: string,
): Fields<V> => {
  const [store] = useState(() => formStore<V>(begun(initial, keptValues(form))));
  const state = useSyncExternalStore(store.subscribe, store.get);
  const inputs = useRef(new Map<string, HTMLElement>());
  const { values, faults, fault } = state;
  useKeep(form, () => unsavedOf(store.get()));

  const focus = (name: string) => inputs.current.get(name)?.focus();
  const refuse = (found: Faults<V>, whole: string | null = null) => {
    store.change((before) => ({ ...before, faults: found, fault: whole }));
    const first = Object.keys(values).find((name) => found[name] !== undefined);
    if (first !== undefined) focus(first);
  };
  const set = (changes: Partial<V>) => store.change((before) => typed(before, changes));

  return {
    values,
    faults,
    fault,
    isDirty: isChanged(state),
    set,
    refuse,
    focus,
    now: () => {
      const now = store.get();
      return { values: now.values, changed: changedNames(now), conflicts: conflictsOf(now) };
    },
    settle: (sent, saved = sent) => store.change((before) => settled(before, sent, saved)),
    follow: (record) => store.change((before) => followed(before, record)),
    decide: (keep) => store.change((before) => decided(before, keep)),
    tell: (message, error, codes = {}) => {
      const texts = Object.entries(fieldTexts(error)).map(([path, text]) => [lastOf(path), text] as const);
      const known = texts.flatMap(([name, text]) => {
        const field = name in values ? name : codes[name];
        return field === undefined ? [] : [[field, text] as const];
      });
      const byCode = codes[codeOf(error) ?? ''];
      const named = known.length === 0 && byCode !== undefined ? [[byCode, message] as const] : known;
      // Computed keys of a generic record are not seen as part of it.
      refuse(Object.fromEntries(named) as Faults<V>, named.length === 0 ? message : null);
    },
    bind: (name) => ({
      name,
      value: values[name] ?? '',
      fault: faults[name],
      onChange: (value) => set({ [name]: value } as Partial<V>),
      inputRef: (element) => {
        if (element === null) inputs.current.delete(name);
        else inputs.current.set(name, element);
      },
    }),
    check: (whole) => {
      const found = validate(store.get().values);
      const isGood = Object.keys(found).length === 0;
      refuse(found, isGood ? null : (whole ?? null));
      return isGood;
    },
  };
};
