/** The values of a form's fields, as text. */
export type Values = Readonly<Record<string, string>>;

/** Values that were typed and not saved, with those of the server when they were typed. */
export interface Unsaved {
  readonly values: Values;
  readonly start: Values;
}

/** A field that the reader changed here and another user changed on the server. */
export interface Conflict {
  readonly name: string;
  readonly theirs: string;
  readonly mine: string;
}

export interface Merged {
  readonly values: Values;
  /** The fields that the reader has to decide about before the form can be saved. */
  readonly conflicting: ReadonlySet<string>;
}

/** The values with these names. */
export const picked = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? '']));

/**
 * The values of a form when the server's record has become `theirs`. A field that still holds its value from `before`
 * takes the new one; a field that was changed here stays, and is a conflict where the record's value has changed too.
 */
export const merged = (before: Values, mine: Values, theirs: Values): Merged => {
  const moved = Object.keys(before).filter((name) => theirs[name] !== before[name]);
  const values = {
    ...mine,
    ...picked(
      theirs,
      moved.filter((name) => mine[name] === before[name]),
    ),
  };
  return { values, conflicting: new Set(moved.filter((name) => values[name] !== theirs[name])) };
};

export const conflictsOf = (theirs: Values, mine: Values, conflicting: ReadonlySet<string>): readonly Conflict[] =>
  [...conflicting]
    .filter((name) => theirs[name] !== mine[name])
    .map((name) => ({ name, theirs: theirs[name] ?? '', mine: mine[name] ?? '' }));
