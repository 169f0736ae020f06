import { useDataProvider, type RaRecord } from 'react-admin';
import type { ReactNode } from 'react';
import { t, type TextKey } from '../../i18n/texts';
import { Banner } from '../../parts/Banner';
import { FormModal } from '../../parts/dialog/FormModal';
import type { FieldOfCode } from '../../parts/form/save/refused-at';
import { useSave, type Change } from '../../parts/form/save/use-save';
import { TextInput } from '../../parts/form/TextInput';
import type { RecordForm } from '../../parts/form/use-record-form';
import { required } from '../../parts/form/validators';
import { RecordHistory } from '../../parts/history/RecordHistory';
import type { HistoryValue } from '../../providers/data/history';
import type { PortalDataProvider, SupportDataProvider } from '../../providers/data-provider';
import type { ReferenceModel } from '../../providers/data/support/index';
import { useAttempts } from '../../verbs/use-attempts';
import { longestReason, noRecords } from '../acts/ActDialog';
import css from './ReferenceDialog.module.css';

export interface ReferenceWords {
  readonly names: Readonly<Record<string, TextKey>>;
  readonly wordsFor: (field: string, value: HistoryValue) => string | undefined;
}

/** The values under their names on the wire. */
type Typed = Readonly<Record<string, unknown>> & { readonly reason: string };
type Reference = RaRecord<string> & { readonly revision: number };

interface ReferenceDialogProps<V extends Typed, R extends Reference> extends ReferenceWords {
  readonly model: ReferenceModel;
  /** Undefined to add one. */
  readonly record: R | undefined;
  readonly form: RecordForm<V>;
  readonly valuesOf: (record: R) => V;
  readonly codes?: FieldOfCode<V>;
  /** Saves what was changed, where that is more than one call. */
  readonly write?: (data: PortalDataProvider, change: Change<V, R>) => Promise<R>;
  readonly title: string;
  readonly context?: ReactNode;
  readonly submit: string;
  /** The effect of a save with the typed values. */
  readonly meaning?: string | null;
  readonly done: TextKey;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export const ReferenceDialog = <V extends Typed, R extends Reference>(props: ReferenceDialogProps<V, R>) => {
  const { model, record, form, valuesOf, codes = {}, write, done, names, wordsFor, children, ...frame } = props;
  const { meaning = null, ...dialog } = frame;
  const data = useDataProvider<SupportDataProvider>();
  const attempt = useAttempts(noRecords);
  const [save, isBusy, question] = useSave<V, R>(form, {
    resource: model,
    record,
    valuesOf,
    create: (_, values) => attempt(JSON.stringify(values), (key) => data.addReference<R>(model, values, key)),
    write:
      write ??
      (async (portal, { seen, changes }) =>
        (await portal.update<R>(model, { id: seen.id, data: changes, previousData: seen })).data),
    codes,
    touches: [model, 'SupportAudit'],
    done,
    onSaved: dialog.onClose,
  });
  const send = () => {
    const isUnchanged = form.changed().every((name) => name === 'reason');
    if (record === undefined || !isUnchanged) return save();
    return form.methods.setError('root', { message: t('reference.unchanged') });
  };
  return (
    <>
      <FormModal {...dialog} form={form} isBusy={isBusy} onSubmit={send}>
        {children}
        <div>
          <div className={css.meaning} role="status">
            {meaning !== null && <Banner kind="info">{meaning}</Banner>}
          </div>
          <TextInput
            source="reason"
            label={t('acts.reason')}
            hint={t('reference.reason-hint')}
            maxLength={longestReason}
            validate={[required()]}
          />
        </div>
        {record !== undefined && <RecordHistory model={model} id={record.id} names={names} wordsFor={wordsFor} />}
      </FormModal>
      {question}
    </>
  );
};
