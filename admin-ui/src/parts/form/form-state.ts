/** What the fields of a form hold, as text. */
export type Values = Readonly<Record<string, string>>;

export type Faults<V> = Partial<Readonly<Record<keyof V & string, string>>>;

/** A field that the reader changed here and somebody else changed on the server. */
export interface Conflict {
  readonly name: string;
  readonly theirs: string;
  readonly mine: string;
}

export interface FormState<V extends Values> {
  /** What the server holds, as far as this form knows. */
  readonly start: V;
  readonly values: V;
  readonly faults: Faults<V>;
  /** What is wrong with the form as a whole. */
  readonly fault: string | null;
  /** The fields that the reader has to decide about before they can be saved. */
  readonly met: ReadonlySet<string>;
}

/** What was typed and not saved, with what the server held when it was typed. */
export interface Unsaved {
  readonly values: Values;
  readonly start: Values;
}

const namesOf = (values: Values): readonly string[] => Object.keys(values);

const picked = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? '']));

/** Names of the fields that differ from what the server holds. */
export const changedNames = <V extends Values>({ start, values }: FormState<V>): readonly string[] =>
  namesOf(start).filter((name) => start[name] !== values[name]);

export const isChanged = <V extends Values>(state: FormState<V>): boolean => changedNames(state).length > 0;

export const unsavedOf = <V extends Values>(state: FormState<V>): Unsaved => {
  const names = changedNames(state);
  return { values: picked(state.values, names), start: picked(state.start, names) };
};

export const typed = <V extends Values>(state: FormState<V>, changes: Partial<V>): FormState<V> => ({
  ...state,
  values: { ...state.values, ...changes },
  faults: { ...state.faults, ...Object.fromEntries(Object.keys(changes).map((name) => [name, undefined])) },
});

/**
 * The server's record as it is now. A field that was not touched here follows it; one that both sides changed keeps what
 * was typed, and is met.
 */
export const followed = <V extends Values>(state: FormState<V>, record: V): FormState<V> => {
  const values: Record<string, string> = { ...state.values };
  const met = new Set(state.met);
  for (const name of namesOf(state.start)) {
    const [theirs = '', before, mine] = [record[name], state.start[name], state.values[name]];
    if (theirs === before) continue;
    if (mine === before) values[name] = theirs;
    if (mine === before || mine === theirs) met.delete(name);
    else met.add(name);
  }
  // Both objects have the names of the form's own values.
  return { ...state, start: record, values: values as V, met };
};

/** What was sent is saved, as `saved` tells it; what was typed since it was sent stays typed. */
export const settled = <V extends Values>(state: FormState<V>, sent: V, saved: V): FormState<V> => {
  const values = Object.fromEntries(
    namesOf(saved).map((name) => [name, (state.values[name] === sent[name] ? saved : state.values)[name] ?? '']),
  );
  return { ...state, start: saved, values: values as V, met: new Set(), faults: {}, fault: null };
};

export const conflictsOf = <V extends Values>({ start, values, met }: FormState<V>): readonly Conflict[] =>
  [...met]
    .filter((name) => start[name] !== values[name])
    .map((name) => ({ name, theirs: start[name] ?? '', mine: values[name] ?? '' }));

/** The reader decided: the fields that both sides changed hold the server's value, or stay as they were typed. */
export const decided = <V extends Values>(state: FormState<V>, keep: 'theirs' | 'mine'): FormState<V> => {
  const theirs = keep === 'theirs' ? picked(state.start, [...state.met]) : {};
  return { ...state, values: { ...state.values, ...theirs }, met: new Set() };
};

/** A form begins with the record, and with what was typed into it before the page was left against the reader's will. */
export const begun = <V extends Values>(record: V, unsaved: Unsaved | undefined): FormState<V> => {
  const state = { start: record, values: record, faults: {}, fault: null, met: new Set<string>() };
  if (unsaved === undefined) return state;
  const known = namesOf(unsaved.values).filter((name) => name in record);
  const before = { ...record, ...picked(unsaved.start, known) };
  return followed({ ...state, start: before, values: { ...record, ...picked(unsaved.values, known) } }, record);
};
