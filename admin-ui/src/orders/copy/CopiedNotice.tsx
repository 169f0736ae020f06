import { useText } from '../../i18n/texts';
import { Banner } from '../../parts/Banner';
import type { FabricRemark } from '../../providers/data/order/order-verbs';
import type { Order, OrderFabric } from '../../types/wire';
import { firstCodes } from '../first-codes';
import css from './CopiedNotice.module.css';
import { useCopied } from './use-copied';

interface CopiedNoticeProps {
  readonly order: Order;
  /** The fabrics of the draft, once they are read. */
  readonly lines: readonly OrderFabric[] | undefined;
}

/** Shows what was copied from another order into this draft, and what of it the reader should still check. */
export const CopiedNotice = ({ order, lines = [] }: CopiedNoticeProps) => {
  const t = useText();
  const copied = useCopied();
  if (copied === null) return null;
  const { index, warned, leftOut } = copied;
  const named = (fabrics: readonly FabricRemark[]): string =>
    firstCodes(
      t,
      fabrics.map(({ code }) => code),
    );
  const discontinued = warned.filter((fabric) => lines.some(({ code }) => code === fabric.code));
  return (
    <div role="status" className={css.notices}>
      <Banner kind="success" lead={t('copy.done', { index: String(index) })}>
        {t(order.po_number === '' ? 'copy.next' : 'copy.next-numbered')}
      </Banner>
      {discontinued.length > 0 && (
        <Banner kind="warning" lead={t('line.discontinued')}>
          {t('import-lines.warned', { codes: named(discontinued) })}
        </Banner>
      )}
      {leftOut.length > 0 && (
        <Banner kind="warning" lead={t('copy.left-out')}>
          {named(leftOut)}
        </Banner>
      )}
    </div>
  );
};
