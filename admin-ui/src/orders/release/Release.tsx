import { t } from '../../i18n/texts';
import { Modal } from '../../parts/dialog/Modal';
import { inTab } from '../../parts/form/kept-values';
import { longestReleaseNotes } from '../../parts/limits';
import type { Order } from '../../types/wire';
import { ReasonModal } from '../ReasonModal';
import css from './Release.module.css';
import { BadgeCheck } from 'lucide-react';
import { Meter } from '../../parts/Meter';

interface ReleaseModalProps {
  readonly order: Order;
  readonly onClose: () => void;
}

/** Requests release notes one time, and shows them from then on (S2 sections 4 and 5, A56). */
export const ReleaseModal = ({ order, onClose }: ReleaseModalProps) => {
  const { id, groupName, releaseNotes } = order;
  const index = String(order.index);
  const context = t('release.context', { index, group: groupName });
  if (releaseNotes !== null)
    return (
      <Modal title={t('release.notes')} context={context} onClose={onClose}>
        <p className={css.notes}>{releaseNotes}</p>
      </Modal>
    );
  return (
    <ReasonModal
      title={t('release.title')}
      context={context}
      hint={t('release.hint')}
      input={{ source: 'releaseNotes', label: t('release.notes'), rows: 4, maxLength: longestReleaseNotes }}
      missing="release.empty"
      lengthOf={(count) => t('release.count', { count })}
      keptAs={`${inTab}release ${id}`}
      submit={t('release.title')}
      send={(data, notes) => data.releaseOrder(id, notes)}
      done="done.operation"
      about={() => t('release.done-about', { index })}
      onClose={onClose}
    />
  );
};

/** How many of the required scans are done. */
export const Requirements = ({ order }: { order: Order }) => {
  const { requirementsDone: done, requirementsTotal: total } = order;
  if (total === 0) return <span className="quiet-text">{t('orders.requirements-none')}</span>;
  const isMet = done >= total;
  return (
    <span className={css.requirements}>
      <span className={css.line}>
        {t('orders.requirements-of', { done, total })}
        {isMet && (
          <>
            <BadgeCheck size={14} aria-hidden="true" />
            <span className="sr-only">{t('orders.requirements-met')}</span>
          </>
        )}
      </span>
      <Meter value={done} total={total} />
    </span>
  );
};
