import Button from '@mui/material/Button';
import { useState } from 'react';
import { useText } from '../../../i18n/texts';
import { Banner } from '../../../parts/Banner';
import { Modal } from '../../../parts/dialog/Modal';
import { ImportButtons } from '../../../parts/import/ImportButtons';
import { TableSourceInput } from '../../../parts/import/TableSourceInput';
import { useTableSource } from '../../../parts/import/use-table-source';
import type { PortalDataProvider } from '../../../providers/data-provider';
import type { ChosenTable } from '../../../providers/data/import/uploaded-table';
import type { LineOutcome } from '../../../providers/data/order/order-verbs';
import { useVerb } from '../../../verbs/use-verb';
import { useOwnColumns } from '../../use-columns';
import { ImportTypes, type ImportType } from './ImportTypes';
import { LineImportResult } from './LineImportResult';
import { downloadTemplate, lineColumns } from './template';

interface ImportDialogProps {
  /** The order that the rows are imported into. */
  readonly context: string;
  readonly send: (data: PortalDataProvider, table: ChosenTable, mode: ImportType) => Promise<LineOutcome>;
  /** Whether the order has no fabrics yet that the rows could replace. */
  readonly isNew?: boolean;
  /** Rows that were pasted into the page. */
  readonly pasted?: string;
  readonly onClose: () => void;
}

const layouts = [lineColumns, ['code', 'quantity']] as const;

/** Fabrics of an order from a CSV file or pasted rows, added or in place of its own (S2 section 5, A73). */
export const ImportDialog = ({ context, send, isNew = false, pasted, onClose }: ImportDialogProps) => {
  const t = useText();
  const columns = useOwnColumns();
  const source = useTableSource(pasted, layouts);
  const [type, setType] = useState<ImportType | null>(isNew ? 'add' : null);
  const { fault, setFault } = source;
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
    <Modal
      isOpen
      isWide
      isBusy={isBusy}
      isDirty={outcome === null && (source.isDirty || (!isNew && type !== null))}
      title={t('import-lines.title')}
      context={context}
      onClose={onClose}
      onSubmit={outcome === null ? submit : onClose}
      actions={(close) =>
        outcome === null ? (
          <ImportButtons
            isBusy={isBusy}
            template="import-lines.template"
            onTemplate={() => downloadTemplate(columns)}
            onCancel={close}
          />
        ) : (
          <Button type="submit" variant="contained" autoFocus>
            {t('payment.done')}
          </Button>
        )
      }
    >
      {outcome !== null ? (
        <LineImportResult outcome={outcome} />
      ) : (
        <>
          {fault !== null && <Banner kind="fault">{fault}</Banner>}
          {!isNew && <ImportTypes type={type} onChoose={setType} />}
          <TableSourceInput
            source={source}
            label={t('import-lines.file')}
            columns={t('import-lines.columns')}
            pastedColumns={lineColumns.join(', ')}
            onNoFile={() => setFault(t('import-lines.no-file'))}
          />
        </>
      )}
    </Modal>
  );
};
