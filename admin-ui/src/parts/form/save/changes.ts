export type Values = Readonly<Record<string, unknown>>;

/** Values that were typed and not saved, with those of the server when they were typed. */
export interface Unsaved {
  readonly values: Values;
  readonly start: Values;
}

/** A field that the reader changed here and another user changed on the server. */
export interface Conflict {
  readonly name: string;
  readonly theirs: unknown;
  readonly mine: unknown;
}

interface Merged {
  readonly values: Values;
  /** The fields that the reader has to decide about before the form can be saved. */
  readonly conflicting: ReadonlySet<string>;
}

const isSame = (one: unknown, other: unknown) => Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other);

/** The fields of `before` that have another value now. */
export const changedNames = (before: Values, now: Values): readonly string[] =>
  Object.keys(before).filter((name) => !isSame(before[name], now[name]));

export const picked = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

/**
 * The values of a form when the server's record has become `theirs`. A field that still holds its value from `before`
 * takes the new one; a field that was changed here stays, and is a conflict where the record's value has changed too.
 */
export const merged = (before: Values, mine: Values, theirs: Values): Merged => {
  const moved = changedNames(before, theirs);
  const values = {
    ...mine,
    ...picked(
      theirs,
      moved.filter((name) => isSame(mine[name], before[name])),
    ),
  };
  return { values, conflicting: new Set(moved.filter((name) => !isSame(values[name], theirs[name]))) };
};

export const conflictsOf = (theirs: Values, mine: Values, conflicting: ReadonlySet<string>): readonly Conflict[] =>
  changedNames(picked(theirs, [...conflicting]), mine).map((name) => ({
    name,
    theirs: theirs[name],
    mine: mine[name],
  }));

export const changedPart = <Body extends object>(body: Body, changed: ReadonlySet<string>): Partial<Body> =>
  // Some entries of the body are a part of it.
  Object.fromEntries(Object.entries(body).filter(([name]) => changed.has(name))) as Partial<Body>;
