import { useEffectEvent, useLayoutEffect, useRef, useState, type BaseSyntheticEvent } from 'react';
import { useForm, useWatch, type FieldErrors, type RegisterOptions } from 'react-hook-form';
import { codeOf, fieldTexts } from '../../../providers/refusal';
import { keptValues, useKeep } from '../kept-values';
import { conflictsOf, merged, picked, type Conflict, type Unsaved, type Values } from './merged';
import type { Bound, FieldFacts, FieldWords } from './use-bound';

/** A field that is named with `undefined` has no fault, even when it is required and empty. */
export type Faults<V> = Partial<Readonly<Record<keyof V & string, string | undefined>>>;

/**
 * The field that a refusal belongs to, by its code or by the field's name on the wire; a refusal that is not listed is
 * a fault of the whole form.
 */
export type FieldOfCode<V extends Values> = Readonly<Record<string, keyof V & string>>;

export interface Fields<V extends Values> {
  readonly values: V;
  readonly faults: Faults<V>;
  /** The fault of the form as a whole: the server did not respond, or refuses for no single field. */
  readonly fault: string | null;
  readonly isDirty: boolean;
  readonly bind: (name: keyof V & string) => Bound;
  /** The label of a field; undefined where no input of the form shows it. */
  readonly wordsOf: (name: string) => FieldWords | undefined;
  readonly set: (changes: Partial<V>) => void;
  /** The present values, and which of them were changed, also between two renders. */
  readonly now: () => {
    readonly values: V;
    readonly changed: readonly string[];
    readonly conflicts: readonly Conflict[];
  };
  /** Marks the sent values as saved; later input stays unsaved. */
  readonly settle: (sent: V, saved?: V) => void;
  /** Accepts another record of the server: fields that were not changed here get its values. */
  readonly follow: (record: V) => void;
  readonly decide: (keep: 'theirs' | 'mine') => void;
  /** Shows faults, and moves the focus to the first one. */
  readonly refuse: (faults: Faults<V>, fault?: string | null) => void;
  /** Shows a refusal of the server at its fields, or above the form. */
  readonly showRefusal: (message: string, error: unknown, codes?: FieldOfCode<V>) => void;
  /**
   * Submits the form when its values are good; otherwise shows the faults, with `whole` above them, and focuses the
   * first one.
   */
  readonly submit: (send: () => unknown, whole?: string) => (event?: BaseSyntheticEvent) => void;
  readonly focus: (name: keyof V & string) => void;
}

const lastOf = (path: string): string => path.split('.').at(-1) ?? path;

const textsOf = ({ root: _, ...errors }: FieldErrors<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([name, error]) => (error?.message === undefined ? [] : [[name, error.message]])),
  );

/** The faults that have a text, as react-hook-form holds them. */
const errorsOf = (faults: Readonly<Record<string, string | undefined>>, type = 'validate') =>
  Object.fromEntries(
    Object.entries(faults).flatMap(([name, message]) =>
      message === undefined ? [] : [[name, { type, message }] as const],
    ),
  );

interface FieldRules {
  readonly mount?: boolean;
  readonly required?: unknown;
  readonly validate?: RegisterOptions['validate'];
}
type RulesByField = Readonly<Record<string, FieldRules>>;

/** The required fields that are empty, as their inputs declare them. */
const missingIn = (values: Values, fields: RulesByField): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { mount, required }]) =>
      mount === true && typeof required === 'string' && (values[name] ?? '').trim() === '' ? [[name, required]] : [],
    ),
  );

/** The faults that the inputs themselves find. */
const unfitIn = (values: Values, fields: RulesByField): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { mount, validate }]) => {
      const fault: unknown = mount === true && typeof validate === 'function' && validate(values[name] ?? '', values);
      return typeof fault === 'string' ? [[name, fault]] : [];
    }),
  );

/**
 * The text fields of a form, which react-hook-form holds. A field that `isRequired` must be filled; `validate` answers
 * further faults by field, with the text to show below it. A form with a name keeps its text when the session expires,
 * for the same user.
 */
export const useFields = <V extends Values>(
  initial: V,
  validate?: (values: V) => Faults<V>,
  form?: string,
): Fields<V> => {
  const [unsaved] = useState(() => keptValues(form) as Unsaved | undefined);
  const known = Object.keys(unsaved?.values ?? {}).filter((name) => name in initial);
  /** The server's values, in the last version of this form. */
  const server = useRef<Values>(initial);
  const conflicting = useRef<ReadonlySet<string>>(new Set());
  const facts = useRef(new Map<string, FieldFacts>());
  const unreadIn = (): Readonly<Record<string, string | undefined>> =>
    Object.fromEntries([...facts.current].map(([name, { unread }]) => [name, unread()]));
  const { control, formState, ...held } = useForm<Record<string, string>>({
    defaultValues: { ...initial, ...picked(unsaved?.values ?? {}, known) },
    resolver: (values, _context, { fields }) => {
      // A form holds the names of its first values.
      const found = errorsOf({ ...unfitIn(values, fields), ...missingIn(values, fields), ...validate?.(values as V) });
      const errors = { ...found, ...errorsOf(unreadIn(), 'unread') };
      return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
    },
  });
  const typed = useWatch({ control });
  const { errors, isDirty, dirtyFields: _ } = formState;

  /** Replaces the record: fields that still hold `before` get its values, and changes count from it. */
  const rebase = (before: Values, record: Values, keepErrors: boolean): ReadonlySet<string> => {
    const next = merged(before, held.getValues(), record);
    for (const [name, value] of Object.entries(next.values)) held.setValue(name, value);
    held.reset(record, { keepValues: true, keepFieldsRef: true, keepErrors });
    server.current = record;
    return next.conflicting;
  };
  const begin = useEffectEvent(() => {
    if (unsaved !== undefined)
      conflicting.current = rebase({ ...initial, ...picked(unsaved.start, known) }, initial, true);
  });
  useLayoutEffect(() => begin(), []);

  const changedNames = () => Object.keys(server.current).filter((name) => held.getFieldState(name).isDirty);
  useKeep(form, () => {
    const names = changedNames();
    return { values: picked(held.getValues(), names), start: picked(server.current, names) };
  });

  const set = (changes: Readonly<Record<string, string | undefined>>) => {
    for (const [name, value] of Object.entries(changes)) {
      if (value !== undefined) held.setValue(name, value, { shouldDirty: true });
      if (held.getFieldState(name).invalid) held.clearErrors(name);
    }
  };
  const refuse = (found: Faults<V>, whole: string | null = null) => {
    held.clearErrors();
    const fieldErrors = errorsOf(found);
    const names = Object.keys(initial).filter((name) => name in fieldErrors);
    names.forEach((name, place) => held.setError(name, fieldErrors[name] ?? {}, { shouldFocus: place === 0 }));
    if (whole !== null) held.setError('root', { message: whole });
  };

  return {
    values: { ...initial, ...typed },
    // A form's errors have names of its fields.
    faults: textsOf(errors) as Faults<V>,
    fault: errors.root?.message ?? null,
    isDirty,
    set,
    refuse,
    focus: (name) => held.setFocus(name),
    now: () => {
      const values = { ...held.getValues() } as V;
      return { values, changed: changedNames(), conflicts: conflictsOf(server.current, values, conflicting.current) };
    },
    settle: (sent, saved = sent) => {
      rebase(sent, saved, false);
      conflicting.current = new Set();
    },
    follow: (record) => {
      const found = rebase(server.current, record, true);
      conflicting.current = new Set([...conflicting.current, ...found]);
    },
    decide: (keep) => {
      if (keep === 'theirs') set(picked(server.current, [...conflicting.current]));
      conflicting.current = new Set();
    },
    showRefusal: (message, error, codes = {}) => {
      const texts = Object.entries(fieldTexts(error)).map(([path, text]) => [lastOf(path), text] as const);
      const known = texts.flatMap(([name, text]) => {
        const field = name in initial ? name : codes[name];
        return field === undefined ? [] : [[field, text] as const];
      });
      const byCode = codes[codeOf(error) ?? ''];
      const named = known.length === 0 && byCode !== undefined ? [[byCode, message] as const] : known;
      // Computed keys of a generic record are not seen as part of it.
      refuse(Object.fromEntries(named) as Faults<V>, named.length === 0 ? message : null);
    },
    bind: (name) => ({
      control,
      name,
      onChange: (value) => set({ [name]: value }),
      check: () => {
        const { [name]: unread } = errorsOf({ [name]: facts.current.get(name)?.unread() }, 'unread');
        if (unread !== undefined) held.setError(name, unread);
        else if (held.getFieldState(name).error?.type === 'unread') held.clearErrors(name);
      },
      describe: (field, own) => void facts.current.set(field, own),
    }),
    wordsOf: (name) => facts.current.get(name),
    submit: (send, whole) => (event) =>
      void held.handleSubmit(
        async () => void (await send()),
        () => {
          if (whole !== undefined) held.setError('root', { message: whole });
        },
      )(event),
  };
};
