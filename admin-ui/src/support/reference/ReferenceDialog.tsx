import { useDataProvider, type RaRecord } from 'react-admin';
import type { ReactNode } from 'react';
import { useText, type TextKey } from '../../i18n/texts';
import { Banner } from '../../parts/Banner';
import { FormModal } from '../../parts/dialog/FormModal';
import { Field } from '../../parts/form/old/Field';
import { useSave, type Change } from '../../parts/form/old/use-save';
import type { FieldOfCode, Fields } from '../../parts/form/old/use-fields';
import { RecordHistory } from '../../parts/history/RecordHistory';
import type { HistoryValue } from '../../providers/data/history';
import type { PortalDataProvider, SupportDataProvider } from '../../providers/data-provider';
import type { ReferenceModel } from '../../providers/data/support/reference';
import { useAttempts } from '../../verbs/use-attempts';
import css from './ReferenceDialog.module.css';

const longestReason = 500;

/** A dialog adds one record: its key is forgotten with it. */
const noRecords: readonly string[] = [];

/** What the history of a record of reference data says, and in which words. */
export interface ReferenceWords {
  readonly names: Readonly<Record<string, TextKey>>;
  readonly wordsFor: (field: string, value: HistoryValue) => string | undefined;
}

type Typed = Readonly<Record<string, string>> & { readonly reason: string };
type Reference = RaRecord<string> & { readonly revision: number };

interface ReferenceDialogProps<V extends Typed, R extends Reference> extends ReferenceWords {
  readonly model: ReferenceModel;
  /** Undefined to add one. */
  readonly record: R | undefined;
  readonly fields: Fields<V>;
  readonly valuesOf: (record: R) => V;
  /** The fields under their names on the wire; the reason is added. */
  readonly bodyOf: (values: V) => object;
  readonly codes?: FieldOfCode<V>;
  /** Saves what was changed, where that is more than one call. */
  readonly write?: (data: PortalDataProvider, change: Change<V, R>) => Promise<R>;
  readonly title: string;
  readonly context?: ReactNode;
  readonly submit: string;
  /** What a save would mean, with what is typed. */
  readonly meaning?: string | null;
  readonly done: TextKey;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Adds or edits a record of reference data: its fields, what a save means, why it is made, and what became of it before. */
export const ReferenceDialog = <V extends Typed, R extends Reference>(props: ReferenceDialogProps<V, R>) => {
  const { model, record, fields, valuesOf, bodyOf, codes, write, done, names, wordsFor, onClose, children } = props;
  const { meaning = null } = props;
  const t = useText();
  const data = useDataProvider<SupportDataProvider>();
  const attempt = useAttempts(noRecords);
  const whole = (values: V): object => ({ ...bodyOf(values), reason: values.reason.trim() });
  const [save, isBusy, question] = useSave<V, R, undefined>(fields, {
    resource: model,
    record,
    valuesOf,
    bodyOf: whole,
    create: (_, values) => attempt(JSON.stringify(values), (key) => data.addReference<R>(model, whole(values), key)),
    ...(codes && { codes }),
    ...(write && { write }),
    touches: [model, 'SupportAudit'],
    done,
    onSaved: onClose,
  });
  const send = () => {
    const isUnchanged = fields.now().changed.every((name) => name === 'reason');
    if (record !== undefined && isUnchanged) fields.refuse({}, t('reference.unchanged'));
    else void save(undefined);
  };
  return (
    <>
      <FormModal
        title={props.title}
        context={props.context}
        isBusy={isBusy}
        isDirty={fields.isDirty}
        fault={fields.fault}
        submit={props.submit}
        onClose={onClose}
        onSubmit={fields.submit(send)}
      >
        {children}
        <div>
          <div className={css.meaning} role="status">
            {meaning !== null && <Banner kind="info">{meaning}</Banner>}
          </div>
          <Field
            label={t('acts.reason')}
            hint={t('reference.reason-hint')}
            maxLength={longestReason}
            isRequired
            {...fields.bind('reason')}
          />
        </div>
        {record !== undefined && <RecordHistory model={model} id={record.id} names={names} wordsFor={wordsFor} />}
      </FormModal>
      {question}
    </>
  );
};
