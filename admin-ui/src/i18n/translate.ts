/** A catalogue: dotted keys to texts. `%{name}` is replaced; `one |||| many` chooses by `smart_count`. */
export type Catalogue = Readonly<Record<string, string>>;

export type Values = Readonly<Record<string, string | number>>;

const plural = (text: string, count: unknown): string => {
  const [one = text, many = one] = text.split('||||').map((part) => part.trim());
  return count === 1 ? one : many;
};

/** The text of a key with its values filled in; the key itself where the catalogue does not hold it. */
export const translate = (catalogue: Catalogue, key: string, values: Values = {}): string => {
  const text = catalogue[key];
  if (text === undefined) return typeof values._ === 'string' ? values._ : key;
  const chosen = text.includes('||||') ? plural(text, values.smart_count) : text;
  return chosen.replace(/%\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    return typeof value === 'number' ? value.toLocaleString('en-US') : value;
  });
};
