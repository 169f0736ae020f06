import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { CircleCheck, FileDown, Pencil, TriangleAlert, X } from 'lucide-react';
import { useText } from '../../i18n/texts';
import { saveText } from '../../providers/download';
import { ChangedRows } from './ChangedRows';
import { failedCsvOf, type FailedRow, type ImportOutcome } from '../../providers/data/import/import-outcome';
import css from './ImportResult.module.css';

interface ImportResultProps {
  readonly outcome: ImportOutcome;
  readonly onDismiss: () => void;
  /** Missing when the reader may not add swatches. */
  readonly onCorrect?: (row: FailedRow) => void;
}

const FailedRows = ({ rows, onCorrect }: { rows: readonly FailedRow[]; onCorrect?: (row: FailedRow) => void }) => {
  const t = useText();
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{t('import.row')}</th>
          <th scope="col">{t('import.column')}</th>
          <th scope="col">{t('import.value')}</th>
          <th scope="col">{t('import.reason')}</th>
          {onCorrect !== undefined && <th scope="col">{t('list.actions')}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((failed) => (
          <tr key={failed.row}>
            <td data-label={t('import.row')}>{failed.row}</td>
            <td data-label={t('import.column')}>{failed.column}</td>
            <td data-label={t('import.value')}>
              <span className={css.value} data-empty={failed.value === '' || undefined}>
                {failed.value === '' ? t('import.no-value') : failed.value}
              </span>
            </td>
            <td className={css.reason}>{failed.reason}</td>
            {onCorrect !== undefined && (
              <td>
                <Button
                  size="small"
                  startIcon={<Pencil size={16} strokeWidth={1.75} />}
                  aria-label={t('import.correct-row', { row: failed.row })}
                  onClick={() => onCorrect(failed)}
                >
                  {t('import.correct')}
                </Button>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** What became of an import: how many rows, and row, column, value and reason of each that failed. */
export const ImportResult = ({ outcome, onDismiss, onCorrect }: ImportResultProps) => {
  const t = useText();
  const { all, done, failed, fileName } = outcome;
  const isGood = failed.length === 0;
  const Icon = isGood ? CircleCheck : TriangleAlert;
  const good = done.added + done.changed.length + done.unchanged;
  const title = isGood
    ? t(all === 0 ? 'import.none' : 'import.all-done', { smart_count: all })
    : `${t('import.done', { good, all })}, ${t('import.corrections', { smart_count: failed.length })}`;

  return (
    <section className={css.card} data-good={isGood || undefined}>
      <div className={css.head} role="status">
        <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
        <div className={css.words}>
          <h2 className={css.title}>{title}</h2>
          <p>{fileName}</p>
          {all > 0 && <p>{t('import.counts', { ...done, changed: done.changed.length })}</p>}
        </div>
        {!isGood && (
          <Button
            startIcon={<FileDown size={16} strokeWidth={1.75} />}
            onClick={() => saveText(failedCsvOf(outcome), 'failed.csv')}
          >
            {t('import.failed-file')}
          </Button>
        )}
        <IconButton aria-label={t('import.dismiss')} onClick={onDismiss}>
          <X size={16} strokeWidth={1.75} />
        </IconButton>
      </div>
      {done.changed.length > 0 && <ChangedRows rows={done.changed} />}
      {!isGood && <FailedRows rows={failed} {...(onCorrect === undefined ? {} : { onCorrect })} />}
    </section>
  );
};
