import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { useText, type TextKey } from '../../i18n/texts';
import type { PortalDataProvider } from '../../providers/data-provider';
import { DoneNotice } from '../../verbs/DoneNotice';
import type { Touched } from '../../verbs/touched';
import { useVerb, type VerbOptions } from '../../verbs/use-verb';
import { useUndo } from '../undo/use-undo';
import { ConfirmDialog } from './ConfirmDialog';
import { Modal } from './Modal';

interface DeleteOptions<Row> extends Pick<VerbOptions<[]>, 'failed'> {
  /** The resources to read again, if they are more than the one of the record. */
  readonly touches?: Touched;
  /** The notice after success. */
  readonly done: TextKey;
  /** A line below the notice that says what happened to the record. */
  readonly about?: (deleted: Row) => string;
  /** Restores the record, if that is possible. */
  readonly undo?: (data: PortalDataProvider, deleted: Row) => Promise<unknown>;
  /** The dialog: its title names the record, its text the consequence. If `confirm` is null, the record cannot be deleted. */
  readonly ask: (record: Row) => { readonly title: string; readonly text: ReactNode; readonly confirm: string | null };
}

/** Asks before a record is deleted: `const [askDelete, question] = useDelete<Fabric>('Fabrics', { … })`. */
export const useDelete = <Row extends RaRecord<string>>(
  resource: string,
  { ask, ...options }: DeleteOptions<Row>,
): readonly [(record: Row) => void, ReactNode] => {
  const t = useText();
  const [record, setRecord] = useState<Row | null>(null);
  const { touches = [resource], done, about, failed, undo } = options;
  const offerUndo = useUndo(touches);
  const [remove, isBusy] = useVerb<[Row]>(
    async (data, deleted) => {
      await data.delete(resource, { id: deleted.id });
      const words = about === undefined ? t(done) : <DoneNotice done={done} about={about(deleted)} />;
      if (undo !== undefined) offerUndo(words, (again) => undo(again, deleted));
    },
    {
      touches,
      ...(undo === undefined ? { done } : {}),
      ...(about === undefined ? {} : { about: ([deleted]) => about(deleted) }),
      ...(failed === undefined ? {} : { failed }),
    },
  );
  if (record === null) return [setRecord, null];
  const { title, text, confirm } = ask(record);
  if (confirm === null) {
    const close = () => setRecord(null);
    const notice = (
      <Modal isOpen title={title} onClose={close} actions={<Button onClick={close}>{t('action.close')}</Button>}>
        <p>{text}</p>
      </Modal>
    );
    return [setRecord, notice];
  }
  const question = (
    <ConfirmDialog
      isOpen
      isBusy={isBusy}
      title={title}
      confirm={confirm}
      onConfirm={() => void remove(record).then(() => setRecord(null))}
      onClose={() => setRecord(null)}
    >
      {text}
    </ConfirmDialog>
  );
  return [setRecord, question];
};
