import { useState } from 'react';
import { useText } from '../../i18n/texts';
import { pastedTable } from './pasted-table';
import type { ChosenTable, OnError } from '../../providers/data/import/uploaded-table';

/** The table that a reader chose: a file or pasted rows, and what to do with good rows when some are bad. */
export interface TableSource {
  readonly file: File | null;
  /** Null until the reader wants to paste. */
  readonly text: string | null;
  readonly onError: OnError;
  readonly setFile: (file: File | null) => void;
  readonly setText: (text: string) => void;
  readonly setOnError: (onError: OnError) => void;
  readonly isDirty: boolean;
  /** The table, or a message that says why there is none. */
  readonly chosen: () => ChosenTable | string;
}

/**
 * @param pasted the rows to start with
 * @param layouts the headings for pasted rows that have none
 */
export const useTableSource = (pasted: string | undefined, layouts: readonly (readonly string[])[]): TableSource => {
  const t = useText();
  const [file, setFile] = useState<File | null>(null);
  const [text, setText] = useState<string | null>(pasted ?? null);
  const [onError, setOnError] = useState<OnError>('skip');
  const rows = text?.trim() === '' ? null : text;

  const chosen = (): ChosenTable | string => {
    if (file !== null) return isCsv(file) ? { file, onError } : t('import.only-csv');
    if (rows === null) return t('import.file-first');
    return { file: pastedTable(rows, `${t('import.paste-file')}.csv`, layouts), onError };
  };
  return {
    file,
    text,
    onError,
    setFile: (next) => {
      setFile(next);
      if (next !== null) setText(null);
    },
    setText: (next) => {
      setText(next);
      setFile(null);
    },
    setOnError,
    isDirty: file !== null || rows !== null,
    chosen,
  };
};

const isCsv = ({ name }: File): boolean => name.toLowerCase().endsWith('.csv');
