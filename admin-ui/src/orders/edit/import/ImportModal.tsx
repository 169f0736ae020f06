import Button from '@mui/material/Button';
import { FileSpreadsheet } from 'lucide-react';
import { useRef, useState } from 'react';
import { useText } from '../../../i18n/texts';
import { Banner } from '../../../parts/Banner';
import { Modal } from '../../../parts/dialog/Modal';
import { useVerb } from '../../../verbs/use-verb';
import type { ImportedLine } from '../../../providers/data/order-verbs';
import type { Order } from '../../../types/wire';
import css from './ImportModal.module.css';
import { ImportTypes, type ImportType } from './ImportTypes';
import { LineImportResult } from './LineImportResult';

interface ImportModalProps {
  readonly order: Order;
  readonly onClose: () => void;
}

/** Fabrics of an order from a CSV file, added or in place of its own (S2 section 5, A73). */
export const ImportModal = ({ order, onClose }: ImportModalProps) => {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const [type, setType] = useState<ImportType | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [rows, setRows] = useState<readonly ImportedLine[] | null>(null);
  const [upload, isBusy] = useVerb(
    async (data, chosen: File, mode: ImportType) => setRows(await data.importOrderFabrics(order.id, chosen, mode)),
    { touches: 'orderLine', failed: 'import-lines.failed', onFault: setFault },
  );

  const choose = (chosen: File | undefined) => {
    setFile(chosen ?? null);
    setFault(chosen === undefined ? t('import-lines.no-file') : null);
  };
  const submit = () => {
    if (type === null) setFault(t('import-lines.type-first'));
    else if (file === null) setFault(t('import-lines.file-first'));
    else if (!file.name.toLowerCase().endsWith('.csv')) setFault(t('import.only-csv'));
    else void upload(file, type);
  };

  return (
    <Modal
      isOpen
      isWide
      isBusy={isBusy}
      isDirty={rows === null && (file !== null || type !== null)}
      title={t('import-lines.title')}
      context={t('import-lines.context', { index: String(order.index) })}
      onClose={onClose}
      onSubmit={rows === null ? submit : onClose}
      actions={(close) =>
        rows === null ? (
          <>
            <Button onClick={close} disabled={isBusy}>
              {t('action.cancel')}
            </Button>
            <Button type="submit" variant="contained" loading={isBusy}>
              {t('import-lines.submit')}
            </Button>
          </>
        ) : (
          <Button type="submit" variant="contained" autoFocus>
            {t('payment.done')}
          </Button>
        )
      }
    >
      {fault !== null && rows === null && <Banner kind="fault">{fault}</Banner>}
      {rows !== null ? (
        <LineImportResult rows={rows} />
      ) : (
        <>
          <ImportTypes type={type} onChoose={setType} />
          <div className={css.file}>
            <Button startIcon={<FileSpreadsheet size={16} strokeWidth={1.75} />} onClick={() => input.current?.click()}>
              {t('import-lines.choose')}
            </Button>
            <span>{file?.name ?? t('import-lines.columns')}</span>
            <input
              ref={input}
              hidden
              type="file"
              accept=".csv,text/csv"
              aria-label={t('import-lines.file')}
              onChange={(event) => choose(event.target.files?.[0])}
            />
          </div>
        </>
      )}
    </Modal>
  );
};
