/** What the fields of a form hold, as text. */
export type Values = Readonly<Record<string, string>>;

/** What was typed and not saved, with what the server held when it was typed. */
export interface Unsaved {
  readonly values: Values;
  readonly start: Values;
}

/** A field that the reader changed here and somebody else changed on the server. */
export interface Conflict {
  readonly name: string;
  readonly theirs: string;
  readonly mine: string;
}

export interface Merged {
  readonly values: Values;
  /** The fields that the reader has to decide about before they can be saved. */
  readonly met: ReadonlySet<string>;
}

/** Of the values, those with these names. */
export const picked = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? '']));

/**
 * What a form holds once the server's record is `theirs`. A field that still holds what was there `before` follows it; one
 * that was changed here stays as it is, and is met where the record says another thing by now.
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
  return { values, met: new Set(moved.filter((name) => values[name] !== theirs[name])) };
};

export const conflictsOf = (theirs: Values, mine: Values, met: ReadonlySet<string>): readonly Conflict[] =>
  [...met]
    .filter((name) => theirs[name] !== mine[name])
    .map((name) => ({ name, theirs: theirs[name] ?? '', mine: mine[name] ?? '' }));
