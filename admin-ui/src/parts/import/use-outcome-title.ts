import { t } from '../../i18n/texts';
import type { ImportOutcome } from '../../providers/data/import/import-outcome';

/** The text with the number of imported rows of a file, and of failed rows. */
export const useOutcomeTitle =
  (): ((
    outcome: Pick<ImportOutcome, 'all' | 'good' | 'isRefused'> & { readonly failed: readonly unknown[] },
  ) => string) =>
  ({ all, good, failed, isRefused }) => {
    if (failed.length === 0) return t(all === 0 ? 'import.none' : 'import.all-done', { smart_count: all });
    const done = isRefused ? t('import.refused') : t('import.done', { good, all });
    return `${done}, ${t('import.corrections', { smart_count: failed.length })}`;
  };
