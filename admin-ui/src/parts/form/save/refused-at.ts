import { codeOf, fieldTexts } from '../../../providers/refusal';
import type { Values } from './changes';
import type { RecordForm } from '../use-record-form';

/** By code, or by the field's name on the wire; a refusal that is not listed is a fault of the whole form. */
export type FieldOfCode<V extends Values> = Readonly<Record<string, keyof V & string>>;

const lastOf = (path: string): string => path.split('.').at(-1) ?? path;

/** Shows a refusal of the server at its fields, with the focus in the first, or above the form: an `onFault`. */
export const refusedAt =
  <V extends Values>({ words, methods }: RecordForm<V>, codes: FieldOfCode<V> = {}) =>
  (message: string, error: unknown): void => {
    const fieldOf = (name: string) => codes[name] ?? (words.has(name) ? name : undefined);
    const faults = new Map(
      Object.entries(fieldTexts(error)).map(([path, text]) => [fieldOf(lastOf(path)), text] as const),
    );
    faults.delete(undefined);
    const byCode = codes[codeOf(error) ?? ''];
    if (faults.size === 0 && byCode !== undefined) faults.set(byCode, message);
    methods.clearErrors();
    const named = [...words.keys()].flatMap((name) => {
      const text = faults.get(name);
      return text === undefined ? [] : [[name, text] as const];
    });
    named.forEach(([name, text], place) => methods.setError(name, { message: text }, { shouldFocus: place === 0 }));
    if (named.length === 0) methods.setError('root', { message });
  };
