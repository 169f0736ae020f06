import { useState, use } from 'react';
import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { t } from '../../../i18n/texts';
import { Banner } from '../../../parts/Banner';
import { ImportFrame, useTableSource } from '../../../parts/import/ImportFrame';
import { requiredTexts, samples, textsOfLines } from '../../../types/fabric-texts';
import type { PortalDataProvider } from '../../../providers/data-provider';
import type { ChosenTable } from '../../../providers/data/import/uploaded-table';
import type { LineOutcome } from '../../../providers/data/order/order-verbs';
import { useVerb } from '../../../verbs/use-verb';
import { useOwnColumns } from '../../use-order';
import { Choices } from '../../../parts/form/Choices';
import { csvTable } from '../../../providers/csv-cell';
import { saveText } from '../../../providers/download';
import type { OrderColumn, Order } from '../../../types/wire';
import { FailedRows, useOutcomeTitle } from '../../../parts/import/ImportOutcome';
import { failedCsvOf } from '../../../providers/data/import/import-outcome';
import { firstCodes } from '../../lines';
import { ChangeSeenOrder } from '../seen/SeenOrder';

interface ImportModalProps {
  readonly order: Order;
  readonly pasted?: string;
  readonly onClose: () => void;
}

/** Imports fabrics into an order that is there. */
export const ImportModal = ({ order, ...props }: ImportModalProps) => {
  const change = use(ChangeSeenOrder);
  return (
    <ImportDialog
      context={t('import-lines.context', { index: String(order.index) })}
      send={(data, table, mode) => change((seen) => data.importOrderFabrics(order.id, table, mode, seen))}
      {...props}
    />
  );
};

const LineImportResult = ({ outcome }: { outcome: LineOutcome }) => {
  const titleOf = useOutcomeTitle();
  const { failed, warned, ignored } = outcome;
  const warnings = [...new Set(warned.map(({ warning }) => warning))];
  const codesWith = (text: string) =>
    firstCodes(warned.filter(({ warning }) => warning === text).map(({ code }) => code));
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

/** The headings of every order line. */
const lineColumns = [...textsOfLines.map(({ name }) => name), 'quantity'] as const;

/** The headings of an import into an order: those of every line, then the columns that the company shows. */
export const templateOf = (columns: readonly OrderColumn[]): string => {
  const shown = columns.filter(({ id, hidden }) => !hidden && !id.startsWith('fabric.')).map(({ name }) => name);
  const sample = [...textsOfLines.map(({ name }) => samples[name]), '12', ...shown.map(() => '')];
  return `${csvTable([[...lineColumns, ...shown], sample])}\r\n`;
};

export const downloadTemplate = (columns: readonly OrderColumn[]): void =>
  saveText(templateOf(columns), 'order-template.csv');

type ImportType = 'add' | 'replace';

const types: readonly ImportType[] = ['add', 'replace'];

/** Whether the file adds to the present lines or replaces them; nothing is selected at first. */
const ImportTypes = ({ type, onChoose }: { type: ImportType | null; onChoose: (type: ImportType) => void }) => {
  const options = types.map((value) => ({
    value,
    label: t(`import-lines.${value}`),
    hint: t(`import-lines.${value}-hint`),
  }));
  return (
    <Choices name="import-type" label={t('import-lines.type')} options={options} value={type} onChoose={onChoose} />
  );
};

interface ImportDialogProps {
  /** The order that the rows are imported into. */
  readonly context: string;
  readonly send: (data: PortalDataProvider, table: ChosenTable, mode: ImportType) => Promise<LineOutcome>;
  /** Whether the order has no fabrics yet that the rows could replace. */
  readonly isNew?: boolean;
  readonly pasted?: string;
  readonly onClose: () => void;
}

const requiredColumns = lineColumns.filter((name) => name === 'quantity' || requiredTexts.includes(name));
const layouts = [lineColumns, requiredColumns, ['code', 'quantity']] as const;

/** Fabrics of an order from a CSV file or pasted rows, added or in place of its own (S2 section 5, A73). */
export const ImportDialog = ({ context, send, isNew = false, pasted, onClose }: ImportDialogProps) => {
  const columns = useOwnColumns();
  const source = useTableSource(pasted, layouts);
  const [type, setType] = useState<ImportType | null>(isNew ? 'add' : null);
  const { setFault } = source;
  const [outcome, setOutcome] = useState<LineOutcome | null>(null);
  const [upload, isBusy] = useVerb(
    async (data, table: ChosenTable, mode: ImportType) => setOutcome(await send(data, table, mode)),
    { touches: 'lineImport', failed: 'import.failed', onFault: setFault },
  );

  const submit = () => {
    const table = source.chosen();
    if (type === null) setFault(t('import-lines.type-first'));
    else if (typeof table === 'string') setFault(table);
    else void upload(table, type);
  };

  return (
    <ImportFrame
      source={source}
      title={t('import-lines.title')}
      context={context}
      label={t('import-lines.file')}
      columns={t('import-lines.columns', { columns: lineColumns.join(', ') })}
      pastedColumns={lineColumns.join(', ')}
      onNoFile={() => setFault(t('import-lines.no-file'))}
      isBusy={isBusy}
      isDirty={outcome === null && (source.isDirty || (!isNew && type !== null))}
      template="import-lines.template"
      onTemplate={() => downloadTemplate(columns)}
      outcome={outcome === null ? undefined : <LineImportResult outcome={outcome} />}
      onSubmit={outcome === null ? submit : onClose}
      onClose={onClose}
    >
      {!isNew && <ImportTypes type={type} onChoose={setType} />}
    </ImportFrame>
  );
};
