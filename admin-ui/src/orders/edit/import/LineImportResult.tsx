import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { useText } from '../../../i18n/texts';
import { Banner } from '../../../parts/Banner';
import { FailedRows } from '../../../parts/import/FailedRows';
import { useOutcomeTitle } from '../../../parts/import/use-outcome-title';
import { failedCsvOf } from '../../../providers/data/import/import-outcome';
import type { LineOutcome } from '../../../providers/data/order/order-verbs';
import { saveText } from '../../../providers/download';
import { firstCodes } from '../../first-codes';

/** How many rows were imported, and row by row why the others were not. */
export const LineImportResult = ({ outcome }: { outcome: LineOutcome }) => {
  const t = useText();
  const titleOf = useOutcomeTitle();
  const { failed, warned, ignored } = outcome;
  const warnings = [...new Set(warned.map(({ warning }) => warning))];
  const codesWith = (text: string) =>
    firstCodes(
      t,
      warned.filter(({ warning }) => warning === text).map(({ code }) => code),
    );
  return (
    <>
      <div role="status">
        <Banner
          kind={failed.length === 0 ? 'success' : 'warning'}
          lead={titleOf(outcome)}
          action={
            failed.length > 0 && (
              <Button
                variant="text"
                size="small"
                startIcon={<Download />}
                onClick={() => saveText(failedCsvOf(failed), 'failed.csv')}
              >
                {t('import.failed-file')}
              </Button>
            )
          }
        >
          {ignored.length > 0 ? t('import.ignored', { columns: ignored.join(', ') }) : undefined}
        </Banner>
      </div>
      {warnings.map((warning) => (
        <Banner key={warning} kind="warning" lead={warning}>
          {t('import-lines.warned', { codes: codesWith(warning) })}
        </Banner>
      ))}
      {failed.length > 0 && <FailedRows rows={failed} />}
    </>
  );
};
