import Button from '@mui/material/Button';
import { ClipboardPaste, FileSpreadsheet } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { t, type TextKey } from '../../i18n/texts';
import { Banner } from '../Banner';
import { Modal } from '../dialog/Modal';
import { Choices } from '../form/Choices';
import { TextBox } from '../form/TextBox';
import css from './TableSource.module.css';
import type { TableSource } from './use-table-source';

interface TableSourceInputProps {
  readonly source: TableSource;
  /** The label of the file for screen readers. */
  readonly label: string;
  /** The columns of a file. */
  readonly columns: string;
  /** The columns of pasted rows without headings. */
  readonly pastedColumns: string;
  readonly onNoFile?: () => void;
}

const onErrors = ['skip', 'refuse'] as const;

/** A CSV file or rows of a spreadsheet, and whether the good rows are imported when some are bad. */
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

/** The dialog that imports a table: the table, its template, and the faults of the last try. */
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
