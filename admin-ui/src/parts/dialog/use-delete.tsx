import { useState, type ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { TextKey } from '../../i18n/texts';
import type { Touched } from '../../verbs/touched';
import { useVerb, type VerbOptions } from '../../verbs/use-verb';
import { ConfirmDialog } from './ConfirmDialog';

interface DeleteOptions<Row> extends Pick<VerbOptions<[string]>, 'failed'> {
  /** What is read again, where that is more than the resource itself. */
  readonly touches?: Touched;
  /** The notice of success. */
  readonly done: TextKey;
  /** The question: its title names the record, its text the consequence. */
  readonly ask: (record: Row) => { readonly title: string; readonly text: string; readonly confirm: string };
}

/** Asks before a record is deleted: `const [askDelete, question] = useDelete<Fabric>('Fabrics', { … })`. */
export const useDelete = <Row extends RaRecord<string>>(
  resource: string,
  { ask, ...options }: DeleteOptions<Row>,
): readonly [(record: Row) => void, ReactNode] => {
  const [record, setRecord] = useState<Row | null>(null);
  const [remove, isBusy] = useVerb((data, id: string) => data.delete(resource, { id }), {
    touches: [resource],
    ...options,
  });
  if (record === null) return [setRecord, null];
  const { title, text, confirm } = ask(record);
  const question = (
    <ConfirmDialog
      isOpen
      isBusy={isBusy}
      title={title}
      confirm={confirm}
      onConfirm={() => void remove(record.id).then(() => setRecord(null))}
      onClose={() => setRecord(null)}
    >
      {text}
    </ConfirmDialog>
  );
  return [setRecord, question];
};
