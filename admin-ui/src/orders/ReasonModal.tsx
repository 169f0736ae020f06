import { useWatch } from 'react-hook-form';
import type { TextKey } from '../i18n/texts';
import { FormModal } from '../parts/dialog/FormModal';
import { refusedAt } from '../parts/form/save/refused-at';
import { TextInput, type TextInputProps } from '../parts/form/TextInput';
import { useRecordForm } from '../parts/form/use-record-form';
import { required } from '../parts/form/validators';
import type { PortalDataProvider } from '../providers/data-provider';
import { useVerb } from '../verbs/use-verb';

interface ReasonModalProps {
  readonly title: string;
  readonly context: string;
  readonly hint?: string;
  /** The field of the text, named as on the wire. */
  readonly input: Pick<TextInputProps, 'source' | 'label' | 'rows' | 'maxLength' | 'isLast'>;
  readonly missing: TextKey;
  readonly lengthOf?: (count: number) => string;
  readonly keptAs?: string;
  readonly submit: string;
  readonly isDangerous?: boolean;
  readonly send: (data: PortalDataProvider, text: string) => Promise<unknown>;
  readonly done: TextKey;
  readonly about?: () => string;
  readonly onClose: () => void;
}

/** The dialog of a step of an order that needs a text. */
export const ReasonModal = (props: ReasonModalProps) => {
  const { hint, input, missing, lengthOf, keptAs, send, done, about, onClose, ...frame } = props;
  const form = useRecordForm<Readonly<Record<string, string>>>({ [input.source]: '' }, keptAs ? { keptAs } : {});
  const text = useWatch({ control: form.control, name: input.source }) ?? '';
  const [run, isBusy] = useVerb((data) => send(data, form.getValues()[input.source] ?? ''), {
    touches: 'order',
    done,
    ...(about && { about }),
    onFault: refusedAt(form),
  });
  const submit = async () => {
    if (!(await run())) return;
    form.settle(form.getValues());
    onClose();
  };
  return (
    <FormModal {...frame} form={form} isBusy={isBusy} onClose={onClose} onSubmit={submit}>
      {hint !== undefined && <p>{hint}</p>}
      <TextInput {...input} validate={[required(missing)]} autoFocus hint={lengthOf?.(text.length)} />
    </FormModal>
  );
};
