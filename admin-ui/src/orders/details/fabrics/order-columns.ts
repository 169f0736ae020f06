import { useState } from 'react';
import type { OrderColumn, OrderFabric } from '../../../types/wire';

interface Chosen {
  readonly id: string;
  readonly isDescending: boolean;
}

export interface LineSort {
  readonly lines: readonly OrderFabric[];
  readonly directionOf: (id: string) => 'ascending' | 'descending' | 'none';
  readonly choose: (id: string) => void;
}

/** Sorts lines by a column: ascending, descending, and with the third click in the order's own order. */
export const useLineSort = (lines: readonly OrderFabric[]): LineSort => {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const next = (before: Chosen | null, id: string): Chosen | null => {
    if (before?.id !== id) return { id, isDescending: false };
    return before.isDescending ? null : { id, isDescending: true };
  };
  return {
    lines: chosen === null ? lines : sortedBy(lines, chosen.id, chosen.isDescending),
    directionOf: (id) => (chosen?.id !== id ? 'none' : chosen.isDescending ? 'descending' : 'ascending'),
    choose: (id) => setChosen((before) => next(before, id)),
  };
};

/** The value of a line in a column; the fabric's own fields are next to those of the line. */
export const valueOf = (line: OrderFabric, id: string): string => {
  const found: unknown = Reflect.get(line, id.replace(/^fabric\./, ''));
  return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
};

const always: ReadonlySet<string> = new Set(['fabric.code', 'fabric.pattern_name', 'fabric.color', 'grade']);

/** The columns that are not hidden; of the custom ones those that any line has a value for. */
export const shownColumns = (columns: readonly OrderColumn[], lines: readonly OrderFabric[]): readonly OrderColumn[] =>
  columns.filter(({ id, hidden }) => !hidden && (always.has(id) || lines.some((line) => valueOf(line, id) !== '')));

/** Whether a column holds only figures, which are aligned right. */
export const holdsFigures = (lines: readonly OrderFabric[], id: string): boolean =>
  lines.some((line) => valueOf(line, id) !== '') && lines.every((line) => /^[\d.,]*$/.test(valueOf(line, id)));

/** Letters of the longest word that a column keeps in one line, and of a line of a longer text. */
const longestWord = 20;
const lineOfText = 14;

/** The width of a wide letter of a cell, in figures of the smaller head. */
const perLetter = 1.25;

/** The least width of a column for its values: an empty column needs none, and ordinary words do not break. */
export const leastWidth = (lines: readonly OrderFabric[], id: string): string => {
  const most = lines.reduce((before, line) => {
    const value = valueOf(line, id);
    const words = value.split(/\s+/).map(({ length }) => Math.min(length, longestWord));
    return Math.max(before, Math.min(value.length, lineOfText), ...words);
  }, 0);
  return most === 0 ? '0' : `calc(${Math.ceil(most * perLetter)}ch + 20px)`;
};

const texts = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** The lines sorted by a column, empty values last. */
export const sortedBy = (lines: readonly OrderFabric[], id: string, isDescending: boolean): readonly OrderFabric[] =>
  lines.toSorted((one, other) => {
    const [first, second] = [valueOf(one, id), valueOf(other, id)];
    if (first === '' || second === '') return Number(first === '') - Number(second === '');
    return isDescending ? texts.compare(second, first) : texts.compare(first, second);
  });
