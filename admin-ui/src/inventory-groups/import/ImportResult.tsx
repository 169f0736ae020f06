import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { CircleCheck, FileDown, Pencil, TriangleAlert, X } from 'lucide-react';
import { useText } from '../../i18n/texts';
import { saveText } from '../../providers/download';
import type { FailedRow, ImportOutcome } from './import-outcome';
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
  const { all, failed, failedCsv, fileName } = outcome;
  const isGood = failed.length === 0;
  const Icon = isGood ? CircleCheck : TriangleAlert;
  const title = isGood
    ? t('import.all-done', { all })
    : `${t('import.done', { good: all - failed.length, all })}, ${t('import.corrections', { smart_count: failed.length })}`;

  return (
    <section className={css.card} data-good={isGood || undefined}>
      <div className={css.head} role="status">
        <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
        <div className={css.words}>
          <h2 className={css.title}>{title}</h2>
          <p>{fileName}</p>
        </div>
        {!isGood && (
          <Button
            startIcon={<FileDown size={16} strokeWidth={1.75} />}
            onClick={() => saveText(failedCsv, 'failed.csv')}
          >
            {t('import.failed-file')}
          </Button>
        )}
        <IconButton aria-label={t('import.dismiss')} onClick={onDismiss}>
          <X size={16} strokeWidth={1.75} />
        </IconButton>
      </div>
      {!isGood && <FailedRows rows={failed} {...(onCorrect === undefined ? {} : { onCorrect })} />}
    </section>
  );
};
