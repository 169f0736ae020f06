import { useState } from 'react';
import { t } from '../../i18n/texts';
import { fileText, rowsWithLetters } from '../../providers/data/import/file-text';
import { mostTableBytes } from '../limits';
import { pastedTable } from './pasted-table';
import type { ChosenTable, OnError } from '../../providers/data/import/uploaded-table';

/** The table that a reader chose: a file or pasted rows, and what to do with good rows when some are bad. */
export interface TableSource {
  readonly file: File | null;
  /** Null until the reader chooses to paste. */
  readonly text: string | null;
  readonly onError: OnError;
  /** Rows of the file for the reader to check its letters. */
  readonly letters: readonly string[];
  /** The fault of the last try; null for a table that has not been tried. */
  readonly fault: string | null;
  readonly setFault: (fault: string | null) => void;
  readonly setFile: (file: File | null) => void;
  readonly setText: (text: string) => void;
  readonly setOnError: (onError: OnError) => void;
  readonly isDirty: boolean;
  /** The table, or a message with the reason why there is none. */
  readonly chosen: () => ChosenTable | string;
}

/**
 * @param pasted the rows to start with
 * @param layouts the headings for pasted rows that have none
 */
export const useTableSource = (pasted: string | undefined, layouts: readonly (readonly string[])[]): TableSource => {
  const [file, setFile] = useState<File | null>(null);
  const [text, setText] = useState<string | null>(pasted ?? null);
  const [onError, setOnError] = useState<OnError>('skip');
  const [read, setRead] = useState<{ readonly file: File; readonly rows: readonly string[] } | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const rows = text?.trim() === '' ? null : text;

  const chosen = (): ChosenTable | string => {
    if (file !== null && isLarge(file)) return t('import.too-large');
    if (file !== null) return isCsv(file) ? { file, onError } : t('import.only-csv');
    if (rows === null) return t('import.file-first');
    return { file: pastedTable(rows, `${t('import.paste-file')}.csv`, layouts), onError };
  };
  return {
    file,
    text,
    onError,
    letters: read !== null && read.file === file ? read.rows : [],
    fault,
    setFault,
    setFile: (next) => {
      setFile(next);
      setFault(next !== null && isLarge(next) ? t('import.too-large') : null);
      if (next === null) return;
      setText(null);
      if (isCsv(next) && !isLarge(next)) void lettersOf(next).then((rows) => setRead({ file: next, rows }));
    },
    setText: (next) => {
      setText(next);
      setFile(null);
      setFault(null);
    },
    setOnError,
    isDirty: file !== null || rows !== null,
    chosen,
  };
};

/** A file that cannot be read is refused when it is sent. */
const lettersOf = async (file: File): Promise<readonly string[]> =>
  file
    .arrayBuffer()
    .then((bytes) => rowsWithLetters(fileText(bytes)))
    .catch(() => []);

const isLarge = ({ size }: File): boolean => size > mostTableBytes;

const isCsv = ({ name }: File): boolean => name.toLowerCase().endsWith('.csv');
