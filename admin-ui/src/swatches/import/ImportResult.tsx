import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { CircleCheck, FileDown, Pencil, TriangleAlert, X } from 'lucide-react';
import { t } from '../../i18n/texts';
import { FailedRows } from '../../parts/import/FailedRows';
import { useOutcomeTitle } from '../../parts/import/use-outcome-title';
import { failedCsvOf, type FailedRow } from '../../providers/data/import/import-outcome';
import type { SwatchOutcome } from '../../providers/data/inventory-verbs';
import { saveText } from '../../providers/download';
import css from './ImportResult.module.css';
import type { ChangedSwatch } from '../../types/wire';
import { useChangeWords } from './use-change-words';

/** A longer list stays closed until the reader opens it. */
const shownAtOnce = 5;

/** The rows that changed an existing fabric or swatch. */
const ChangedRows = ({ rows }: { rows: readonly ChangedSwatch[] }) => {
  const wordsOf = useChangeWords();
  return (
    <details className={css.changed} open={rows.length <= shownAtOnce}>
      <summary>{t('import.changed', { smart_count: rows.length })}</summary>
      <ul>
        {rows.map((row) => (
          <li key={row.row}>
            <b>{row.code}</b> {wordsOf(row)}
          </li>
        ))}
      </ul>
    </details>
  );
};

interface ImportResultProps {
  readonly outcome: SwatchOutcome;
  readonly onDismiss: () => void;
  /** Missing when the reader may not add swatches. */
  readonly onCorrect?: (row: FailedRow) => void;
}

/** The result of an import: how many rows, and row, column, value and reason of each that failed. */
export const ImportResult = ({ outcome, onDismiss, onCorrect }: ImportResultProps) => {
  const titleOf = useOutcomeTitle();
  const { all, done, failed, fileName, ignored, isRefused } = outcome;
  const hasFailed = failed.length > 0;
  // A file without rows has no faults, but brought nothing.
  const isGood = !hasFailed && all > 0;
  const Icon = isGood ? CircleCheck : TriangleAlert;
  const correct =
    onCorrect === undefined
      ? {}
      : {
          action: (row: FailedRow) => (
            <Button
              size="small"
              startIcon={<Pencil />}
              aria-label={t('import.correct-row', { row: row.row })}
              onClick={() => onCorrect(row)}
            >
              {t('import.correct')}
            </Button>
          ),
        };

  return (
    <section className={css.card} data-good={isGood || undefined}>
      <div className={css.head} role="status">
        <Icon size={18} aria-hidden="true" />
        <div className={css.words}>
          <h2 className={css.title}>{titleOf(outcome)}</h2>
          <p>{fileName}</p>
          {all > 0 && !isRefused && <p>{t('import.counts', { ...done, changed: done.changed.length })}</p>}
          {ignored.length > 0 && <p>{t('import.ignored', { columns: ignored.join(', ') })}</p>}
        </div>
        {hasFailed && (
          <Button startIcon={<FileDown />} onClick={() => saveText(failedCsvOf(failed), 'failed.csv')}>
            {t('import.failed-file')}
          </Button>
        )}
        <IconButton aria-label={t('import.dismiss')} onClick={onDismiss}>
          <X />
        </IconButton>
      </div>
      {done.changed.length > 0 && <ChangedRows rows={done.changed} />}
      {hasFailed && <FailedRows rows={failed} {...correct} />}
    </section>
  );
};
