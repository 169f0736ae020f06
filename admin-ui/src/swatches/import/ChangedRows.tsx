import { t } from '../../i18n/texts';
import type { ChangedSwatch } from '../../types/wire';
import css from './ImportResult.module.css';
import { useChangeWords } from './use-change-words';

/** A longer list stays closed until the reader opens it. */
const shownAtOnce = 5;

/** The rows that changed an existing fabric or swatch. */
export const ChangedRows = ({ rows }: { rows: readonly ChangedSwatch[] }) => {
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
