/**
 * How a field of a body becomes a field of a change: its name there, and the replacement of null if it is not allowed.
 */
type Wording<Value, Changes> = {
  [Name in keyof Changes]-?: Exclude<Value, undefined> extends Changes[Name]
    ? Name
    : NonNullable<Value> extends Changes[Name]
      ? readonly [name: Name, whenNull: NonNullable<Value>]
      : never;
}[keyof Changes];

/** For each field of the input its wording, its value, or null if it is no change and is read elsewhere. */
export type Wordings<Input, Changes> = {
  readonly [Field in keyof Input]-?:
    Wording<Input[Field], Changes> | ((value: Exclude<Input[Field], undefined>) => Partial<Changes>) | null;
};

type AnyWording = string | readonly [name: string, whenNull: unknown] | ((value: unknown) => object) | null;

/**
 * The changes of a body; a missing key changes nothing. An input field without a wording does not compile, nor does one
 * that does not fit the field of the change.
 */
export function changesFrom<Input extends object, Changes extends object>(
  input: Input,
  wordings: Wordings<Input, Changes>,
): Partial<Changes>;
export function changesFrom(input: object, wordings: Readonly<Record<string, AnyWording>>): object {
  const given = new Map<string, unknown>(Object.entries(input));
  const changes = Object.entries(wordings).map(([field, wording]): object => {
    const value = given.get(field);
    if (value === undefined || wording === null) return {};
    if (typeof wording === 'function') return wording(value);
    if (typeof wording === 'string') return { [wording]: value };
    const [name, whenNull] = wording;
    return { [name]: value ?? whenNull };
  });
  return Object.fromEntries(changes.flatMap((change) => Object.entries(change)));
}
