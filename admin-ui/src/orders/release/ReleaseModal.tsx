import { useText } from '../../i18n/texts';
import { Field } from '../../parts/form/old/Field';
import { inTab } from '../../parts/form/kept-values';
import { useFields } from '../../parts/form/old/use-fields';
import { FormModal } from '../../parts/dialog/FormModal';
import { Modal } from '../../parts/dialog/Modal';
import { useVerb } from '../../verbs/use-verb';
import type { Order } from '../../types/wire';
import { longestReleaseNotes } from '../../parts/limits';
import css from './Requirements.module.css';

interface ReleaseModalProps {
  readonly order: Order;
  readonly onClose: () => void;
}

/** Asks for release notes once, and shows them from then on (S2 sections 4 and 5, A56). */
export const ReleaseModal = ({ order, onClose }: ReleaseModalProps) => {
  const t = useText();
  const { id, groupName, releaseNotes } = order;
  const context = t('release.context', { index: String(order.index), group: groupName });
  const fields = useFields(
    { releaseNotes: '' },
    (values) => (values.releaseNotes.trim() === '' ? { releaseNotes: t('release.empty') } : {}),
    `${inTab}release ${id}`,
  );
  const [release, isBusy] = useVerb((data) => data.releaseOrder(id, fields.values.releaseNotes.trim()), {
    touches: 'order',
    done: 'orders.operation-done',
    about: () => t('release.done-about', { index: String(order.index) }),
    onFault: (message, error) => fields.showRefusal(message, error),
  });
  const send = async () => {
    if (!(await release())) return;
    fields.settle(fields.now().values);
    onClose();
  };

  if (releaseNotes !== null) {
    return (
      <Modal title={t('release.notes-title')} context={context} onClose={onClose}>
        <p className={css.notes}>{releaseNotes}</p>
      </Modal>
    );
  }
  return (
    <FormModal
      isBusy={isBusy}
      isDirty={fields.isDirty}
      fault={fields.fault}
      title={t('release.title')}
      context={context}
      onClose={onClose}
      onSubmit={fields.submit(send)}
      submit={t('release.submit')}
    >
      <p>{t('release.hint')}</p>
      <Field
        label={t('release.notes')}
        rows={4}
        maxLength={longestReleaseNotes}
        isRequired
        autoFocus
        hint={t('release.count', { count: fields.values.releaseNotes.length })}
        {...fields.bind('releaseNotes')}
      />
    </FormModal>
  );
};
