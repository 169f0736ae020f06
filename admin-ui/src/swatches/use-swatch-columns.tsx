import { useCanAccess } from 'react-admin';
import { t } from '../i18n/texts';
import { SwitchField } from '../parts/SwitchField';
import { useUndo } from '../parts/undo/use-undo';
import type { PortalDataProvider } from '../providers/data-provider';
import { useVerb } from '../verbs/use-verb';
import type { Swatch, FabricTextName } from '../types/wire';
import { FabricCell, FabricThumb } from '../fabrics/index';
import { fabricTexts } from '../generated/api';
import { useDeleteWithConfirm } from '../parts/dialog/Confirm';
import type { DataColumn, ListColumn } from '../parts/list/columns';
import css from './SwatchPanel.module.css';

interface SwatchSwitchProps {
  readonly swatch: Swatch;
  readonly field: 'grade_notice' | 'active';
  readonly mayEdit: boolean | undefined;
}

const words = {
  grade_notice: { label: 'swatches.grade-notice', on: 'switch.on', off: 'switch.off' },
  active: { label: 'swatches.active', on: 'switch.active', off: 'switch.inactive' },
} as const;

/** Grade Notice and Active Status, saved at once. */
const SwatchSwitch = ({ swatch, field, mayEdit }: SwatchSwitchProps) => {
  const offerUndo = useUndo('swatch');
  const save = async (data: PortalDataProvider, next: boolean) => {
    const saved = await data.setSwatchFlag(swatch, field, next);
    offerUndo(t('swatches.saved'), (again) => again.setSwatchFlag(saved, field, !next));
  };
  const [change, isBusy] = useVerb(save, {
    touches: 'swatch',
    failed: 'swatches.not-saved',
    unrefreshed: 'swatches.saved-unrefreshed',
  });
  const { label, on, off } = words[field];
  return (
    <SwitchField
      isOn={swatch[field]}
      name={`${t(label)}, ${swatch.code}`}
      word={t(swatch[field] ? on : off)}
      isDisabled={isBusy || !mayEdit}
      onChange={(next) => void change(next)}
    />
  );
};

const photo = (size: 36 | 48) => (swatch: Swatch) => <FabricThumb fabric={swatch.fabrics ?? swatch} size={size} />;

/** The columns of S2 section 2, in their order, after the photo. */
export const useSwatchColumns = (onEdit: (swatch: Swatch) => void) => {
  const { canAccess: mayEdit } = useCanAccess({ resource: 'Swatches', action: 'edit' });
  const { canAccess: mayDelete } = useCanAccess({ resource: 'Swatches', action: 'delete' });
  const deleteSwatch = useDeleteWithConfirm<Swatch>('Swatches', {
    touches: 'swatch',
    done: 'swatches.deleted',
    about: ({ code }) => t('swatches.deleted-about', { code }),
    failed: 'swatches.not-deleted',
    undo: (data, { inventoryGroupId, fabricId, grade_notice, active }) =>
      data.addFabricToGroup(inventoryGroupId, fabricId, { grade_notice, active }),
    ask: ({ code }) => ({
      title: t('swatches.delete-title', { code }),
      content: t('swatches.delete-text'),
      confirm: t('swatches.delete-confirm'),
    }),
  });

  /** A text of the swatch's fabric, available after the list has read it. */
  const cellOf = (field: FabricTextName) => (swatch: Swatch) =>
    swatch.fabrics ? <FabricCell fabric={swatch.fabrics} field={field} mayEdit={mayEdit} /> : swatch[field];
  const switchOf = (field: SwatchSwitchProps['field']) => (swatch: Swatch) => (
    <SwatchSwitch swatch={swatch} field={field} mayEdit={mayEdit} />
  );
  const ownOf: { readonly [Name in FabricTextName]?: Partial<DataColumn<Swatch>> } = {
    code: {
      cell: ({ code }) => <span className="code">{code}</span>,
      place: 'name',
      onCard: ({ code, pattern_name: pattern }) => `${code}, ${pattern}`,
    },
    alias: { cellClassName: css.alias },
    pattern_name: { cell: undefined },
    color: { place: 'facts', onCard: ({ color }) => color },
    grade: {
      cell: (swatch) => <b>{cellOf('grade')(swatch)}</b>,
      place: 'facts',
      onCard: ({ grade }) => grade && t('fabrics.grade-value', { grade }),
    },
  };
  const columns: readonly ListColumn<Swatch>[] = [
    { label: t('fabrics.photo'), cell: photo(36), place: 'picture', onCard: photo(48) },
    ...fabricTexts.map(({ name }) => ({
      source: name,
      label: t(`swatches.${name}`),
      cell: cellOf(name),
      ...ownOf[name],
    })),
    {
      source: 'grade_notice',
      label: t('swatches.grade-notice'),
      cell: switchOf('grade_notice'),
      place: 'below',
      onCard: (swatch) => (
        <dl className={css.switches}>
          <dt>{t('swatches.grade-notice')}</dt>
          <dd>{switchOf('grade_notice')(swatch)}</dd>
          <dt>{t('swatches.active')}</dt>
          <dd>{switchOf('active')(swatch)}</dd>
        </dl>
      ),
    },
    { source: 'active', label: t('swatches.active'), cell: switchOf('active') },
    { actions: { edit: mayEdit && onEdit } },
    { actions: { remove: mayDelete && deleteSwatch } },
  ];
  return columns;
};
