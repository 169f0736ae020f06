import { useState, useRef, type ReactNode } from 'react';
import { t, type TextKey } from '../../i18n/texts';
import { fileText, rowsWithLetters, type ChosenTable, type OnError } from '../../providers/data/import/uploaded-table';
import { mostTableBytes } from '../limits';
import { pastedTable } from './pasted-table';
import Button from '@mui/material/Button';
import { ClipboardPaste, FileSpreadsheet } from 'lucide-react';
import { Banner } from '../Banner';
import { Modal } from '../dialog/Modal';
import { Choices } from '../form/Choices';
import { TextBox } from '../form/TextInput';
import css from './TableSource.module.css';

interface TableSource {
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
    if (file !== null && !isCsv(file)) return t('import.only-csv');
    if (file !== null) return file.size === 0 ? t('import.none') : { file, onError };
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

interface TableSourceInputProps {
  readonly source: TableSource;
  readonly label: string;
  /** The columns of a file. */
  readonly columns: string;
  /** The columns of pasted rows without headings. */
  readonly pastedColumns: string;
  readonly onNoFile?: () => void;
}

const onErrors = ['skip', 'refuse'] as const;

const TableSourceInput = ({ source, label, columns, pastedColumns, onNoFile }: TableSourceInputProps) => {
  const input = useRef<HTMLInputElement>(null);
  const { file, text, onError, letters } = source;
  const options = onErrors.map((value) => ({ value, label: t(`import.${value}`), hint: t(`import.${value}-hint`) }));
  const choose = (chosen: File | undefined) => {
    source.setFile(chosen ?? null);
    if (chosen === undefined) onNoFile?.();
  };
  return (
    <div className={css.source}>
      <div className="row wrap gap-12 small-text break-anywhere">
        <Button startIcon={<FileSpreadsheet />} onClick={() => input.current?.click()}>
          {t('import.choose')}
        </Button>
        <Button startIcon={<ClipboardPaste />} aria-expanded={text !== null} onClick={() => source.setText(text ?? '')}>
          {t('import.paste')}
        </Button>
        <span>{file?.name ?? columns}</span>
        <input
          ref={input}
          hidden
          type="file"
          accept=".csv,text/csv"
          aria-label={label}
          onChange={(event) => {
            choose(event.target.files?.[0]);
            // The reader may choose the same file again, corrected.
            event.target.value = '';
          }}
        />
      </div>
      <p className="second-line">{t('import.csv-hint')}</p>
      {/* It is there before the letters, or they are not announced. */}
      <div role="status" className={css.letters}>
        {letters.length > 0 && (
          <>
            <p>{t('import.letters')}</p>
            <pre>{letters.join('\n')}</pre>
          </>
        )}
      </div>
      {text !== null && (
        <TextBox
          isRequired
          autoFocus
          name="rows"
          rows={6}
          label={t('import.pasted')}
          hint={t('import.paste-hint', { columns: pastedColumns })}
          value={text}
          fault={undefined}
          onChange={source.setText}
        />
      )}
      <Choices
        name="on-error"
        label={t('import.on-error')}
        options={options}
        value={onError}
        onChoose={source.setOnError}
      />
    </div>
  );
};

interface ImportFrameProps extends TableSourceInputProps {
  readonly title: string;
  readonly context?: string;
  readonly isBusy: boolean;
  readonly isDirty: boolean;
  readonly template: TextKey;
  readonly onTemplate: () => void;
  /** The result of the import, in place of its form. */
  readonly outcome?: ReactNode;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  /** Stands above the choice of the table. */
  readonly children?: ReactNode;
}

export const ImportFrame = (props: ImportFrameProps) => {
  const { title, context, isBusy, isDirty, template, onTemplate, outcome, onSubmit, onClose, children, ...input } =
    props;
  const { fault } = input.source;
  return (
    <Modal
      isWide
      isBusy={isBusy}
      isDirty={isDirty}
      title={title}
      context={context}
      onClose={onClose}
      onSubmit={onSubmit}
      actions={(close) =>
        outcome === undefined ? (
          <>
            <Button variant="text" onClick={onTemplate}>
              {t(template)}
            </Button>
            <Button onClick={close} disabled={isBusy}>
              {t('action.cancel')}
            </Button>
            <Button type="submit" variant="contained" loading={isBusy}>
              {t('import.submit')}
            </Button>
          </>
        ) : (
          <Button type="submit" variant="contained" autoFocus>
            {t('payment.done')}
          </Button>
        )
      }
    >
      {outcome ?? (
        <>
          {fault !== null && <Banner kind="fault">{fault}</Banner>}
          {children}
          <TableSourceInput {...input} />
        </>
      )}
    </Modal>
  );
};
