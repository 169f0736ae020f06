import { useState } from 'react';
import { t } from '../../../i18n/texts';
import { Fact, Facts } from '../../../parts/page/Fact';
import { Modal } from '../../../parts/dialog/Modal';
import { lineText } from '../../../types/fabric-texts';
import type { OrderColumn, OrderFabric } from '../../../types/wire';
import css from './FabricTable.module.css';
import { valueOf } from './order-columns';
import { quantityText } from '../../lines';

/** The code of a line, which opens all of its details. */
export const LineFacts = ({ line, columns }: { line: OrderFabric; columns: readonly OrderColumn[] }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={`link ${css.code}`} onClick={() => setOpen(true)}>
        {line.code}
      </button>
      {isOpen && (
        <Modal isWide title={line.code ?? ''} context={lineText(line)} onClose={() => setOpen(false)}>
          <Facts>
            <Fact label={t('field.quantity')}>{quantityText(line.quantity)}</Fact>
            {columns.map(({ id, name }) => (
              <Fact key={id} label={name}>
                {valueOf(line, id) === '' ? '–' : valueOf(line, id)}
              </Fact>
            ))}
          </Facts>
        </Modal>
      )}
    </>
  );
};
