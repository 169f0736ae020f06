import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { t } from '../../i18n/texts';
import { Banner } from '../../parts/Banner';
import type { FabricRemark } from '../../providers/data/order/order-verbs';
import type { Order, OrderFabric } from '../../types/wire';
import { firstCodes } from '../lines';

/** The source order of a copied draft. */
export interface Copied {
  readonly index: number;
  readonly warned: readonly FabricRemark[];
  readonly leftOut: readonly FabricRemark[];
}

const isCopied = (value: unknown): value is Copied =>
  typeof value === 'object' && value !== null && 'index' in value && 'warned' in value && 'leftOut' in value;

export const copiedIn = (state: unknown): Copied | null => {
  if (typeof state !== 'object' || state === null || !('copied' in state)) return null;
  return isCopied(state.copied) ? state.copied : null;
};

/**
 * The copied data of the draft that this page has just opened. The state of the route is emptied immediately, because
 * the browser stores it: a reload or a step back would show the same text for a draft that has changed since.
 */
const useCopied = (): Copied | null => {
  const location = useLocation();
  const { pathname, search, hash } = location;
  const state: unknown = location.state;
  const navigate = useNavigate();
  const [copied] = useState(() => copiedIn(state));
  const isKept = copiedIn(state) !== null;
  useEffect(() => {
    if (isKept) void navigate({ pathname, search, hash }, { replace: true, state: null });
  }, [isKept, pathname, search, hash, navigate]);
  return copied;
};

interface CopiedNoticeProps {
  readonly order: Order;
  /** The fabrics of the draft; undefined until they are read. */
  readonly lines: readonly OrderFabric[] | undefined;
}

export const CopiedNotice = ({ order, lines = [] }: CopiedNoticeProps) => {
  const copied = useCopied();
  if (copied === null) return null;
  const { index, warned, leftOut } = copied;
  const named = (fabrics: readonly FabricRemark[]): string => firstCodes(fabrics.map(({ code }) => code));
  const discontinued = warned.filter((fabric) => lines.some(({ code }) => code === fabric.code));
  return (
    <div role="status" className="grid gap-16">
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
