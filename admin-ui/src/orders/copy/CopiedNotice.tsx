import { useText } from '../../i18n/texts';
import { Banner } from '../../parts/Banner';
import type { FabricRemark } from '../../providers/data/order-verbs';
import type { Copied } from './copied';

const codesOf = (fabrics: readonly FabricRemark[]): string => fabrics.map(({ code }) => code).join(', ');

/** Tells what was copied from another order into this draft, and what the reader should check. */
export const CopiedNotice = ({ copied: { index, warned, leftOut } }: { copied: Copied }) => {
  const t = useText();
  return (
    <>
      <div role="status">
        <Banner kind="success" lead={t('copy.done', { index: String(index) })}>
          {t('copy.next')}
        </Banner>
      </div>
      {warned.length > 0 && (
        <Banner kind="warning" lead={t('line.discontinued')}>
          {t('import-lines.warned', { codes: codesOf(warned) })}
        </Banner>
      )}
      {leftOut.length > 0 && (
        <Banner kind="warning" lead={t('copy.left-out')}>
          {codesOf(leftOut)}
        </Banner>
      )}
    </>
  );
};
