import type { RaRecord } from 'react-admin';
import { t, type TextKey } from '../../i18n/texts';
import type { PortalDataProvider } from '../../providers/data-provider';
import { DoneNotice } from '../../verbs/DoneNotice';
import type { Touched } from '../../verbs/touched';
import { useVerb, type VerbOptions } from '../../verbs/use-verb';
import { useUndo } from '../undo/use-undo';
import type { Question } from './Confirm';
import { useConfirm } from './use-confirm';

interface DeleteOptions<Row> extends Pick<VerbOptions<[]>, 'failed'> {
  /** The resources to read again, if they are more than the one of the record. */
  readonly touches?: Touched | readonly string[];
  /** The notice after success. */
  readonly done: TextKey;
  /** A line below the notice with the effect on the record. */
  readonly about?: (deleted: Row) => string;
  /** Restores the record, if that is possible. */
  readonly undo?: (data: PortalDataProvider, deleted: Row) => Promise<unknown>;
  readonly ask: (record: Row) => Question;
}

/**
 * Deletes a record after a confirmation: `const deleteFabric = useDeleteWithConfirm<Fabric>('Fabrics', { … })`, and
 * `onClick={() => deleteFabric(record)}`.
 */
export const useDeleteWithConfirm = <Row extends RaRecord<string>>(
  resource: string,
  { ask, touches = [resource], done, about, failed, undo }: DeleteOptions<Row>,
): ((record: Row) => void) => {
  const confirm = useConfirm();
  const offerUndo = useUndo(touches);
  const [remove] = useVerb<[Row]>(
    async (data, deleted) => {
      await data.delete(resource, { id: deleted.id });
      const words = about === undefined ? t(done) : <DoneNotice done={done} about={about(deleted)} />;
      if (undo !== undefined) offerUndo(words, (again) => undo(again, deleted));
    },
    { touches, done: undo === undefined ? done : undefined, about: about && (([deleted]) => about(deleted)), failed },
  );
  return (record) => confirm({ ...ask(record), onConfirm: () => remove(record) });
};
