import { useText } from '../../i18n/texts';
import type { ImportOutcome } from '../../providers/data/import/import-outcome';

/** Says how many rows of a file were imported, and how many were not. */
export const useOutcomeTitle = (): ((
  outcome: Pick<ImportOutcome, 'all' | 'good' | 'isRefused'> & { readonly failed: readonly unknown[] },
) => string) => {
  const t = useText();
  return ({ all, good, failed, isRefused }) => {
    if (failed.length === 0) return t(all === 0 ? 'import.none' : 'import.all-done', { smart_count: all });
    const done = isRefused ? t('import.refused') : t('import.done', { good, all });
    return `${done}, ${t('import.corrections', { smart_count: failed.length })}`;
  };
};
