import Button from '@mui/material/Button';
import { useState } from 'react';
import { t } from '../../../i18n/texts';
import { Modal } from '../../../parts/dialog/Modal';
import { StatusChip } from '../../status/StatusChip';
import { allStatuses } from '../../status/order-statuses';
import css from './AllStatusesButton.module.css';

/** Lists the nine statuses, each with the side that takes the next step. */
export const AllStatusesButton = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="text" size="small" onClick={() => setOpen(true)}>
        {t('order.all-statuses')}
      </Button>
      <Modal isOpen={isOpen} isWide title={t('statuses.title')} onClose={() => setOpen(false)}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('statuses.status')}</th>
              <th scope="col">{t('statuses.whose')}</th>
            </tr>
          </thead>
          <tbody>
            {allStatuses.map((status) => (
              <tr key={status}>
                <td>
                  <StatusChip status={status} />
                </td>
                <td>{t(`statuses.${status}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Modal>
    </>
  );
};
