import { CircleSlash, Undo2 } from 'lucide-react';
import { useCanAccess } from 'react-admin';
import { fabricTexts } from '../../generated/api';
import { t } from '../../i18n/texts';
import { Chip } from '../../parts/Chip';
import { useDeleteWithConfirm } from '../../parts/dialog/use-delete-with-confirm';
import type { DataColumn, ListColumn } from '../../parts/list/columns';
import { NameButton } from '../../parts/list/table/NameButton';
import type { Fabric, FabricTextName } from '../../types/wire';
import { FabricThumb } from '../photo/FabricThumb';
import { FabricUsageCount } from '../usage/FabricUsage';
import css from './FabricList.module.css';
import { FabricCell } from './FabricCell';
import { useDiscontinueFabric } from './use-discontinue-fabric';
import { SwitchField } from '../../parts/SwitchField';

const DiscontinuedSwitch = ({ fabric }: { fabric: Fabric }) => {
  const { canAccess: mayEdit } = useCanAccess({ resource: 'Fabrics', action: 'edit' });
  const { change, isBusy } = useDiscontinueFabric();
  return (
    <SwitchField
      isOn={fabric.discontinued}
      name={`${t('fabrics.discontinued')}, ${fabric.code}`}
      word={t(fabric.discontinued ? 'switch.yes' : 'switch.no')}
      isDisabled={isBusy || !mayEdit}
      onChange={(isOn) => change(fabric, isOn)}
    />
  );
};

/** The columns of the fabrics. */
export const useFabricColumns = (onEdit: false | undefined | ((fabric: Fabric) => void)) => {
  const { canAccess: mayEdit } = useCanAccess({ resource: 'Fabrics', action: 'edit' });
  const { canAccess: mayDelete } = useCanAccess({ resource: 'Fabrics', action: 'delete' });
  const deleteFabric = useDeleteWithConfirm<Fabric>('Fabrics', {
    touches: 'fabric',
    done: 'fabrics.deleted',
    about: ({ code, pattern_name: pattern }) => t('fabrics.deleted-about', { code, pattern }),
    failed: 'fabrics.failed',
    ask: ({ id, code, pattern_name: pattern, color }) => ({
      title: t('fabrics.delete-title', { code }),
      content: (
        <>
          {t('fabrics.delete-text', { pattern, color })} <FabricUsageCount fabricId={id} />
        </>
      ),
      confirm: t('fabrics.delete-confirm', { code }),
    }),
  });
  const { change } = useDiscontinueFabric();

  const ownOf: { readonly [Name in FabricTextName]?: Partial<DataColumn<Fabric>> } = {
    code: {
      cell: (fabric) => <NameButton record={fabric} name={fabric.code} onOpen={onEdit} />,
      place: 'name',
      onCard: ({ code, pattern_name: pattern }) => (
        <>
          <span className="block medium">{code}</span>
          {pattern}
        </>
      ),
    },
    alias: { cellClassName: 'quiet' },
    pattern_name: { cell: undefined },
    color: { place: 'facts', onCard: ({ color, alias }) => [color, alias].filter(Boolean).join(' · ') },
    grade: {
      cell: (fabric) => (
        <b>
          <FabricCell fabric={fabric} field="grade" />
        </b>
      ),
    },
  };
  const columns: readonly ListColumn<Fabric>[] = [
    {
      label: t('fabrics.photo'),
      cell: (fabric) => <FabricThumb fabric={fabric} />,
      place: 'picture',
      onCard: (fabric) => <FabricThumb fabric={fabric} size={76} />,
    },
    ...fabricTexts.map(({ name }) => ({
      source: name,
      label: t(`fabrics.${name}`),
      cell: (fabric: Fabric) => <FabricCell fabric={fabric} field={name} />,
      ...ownOf[name],
    })),
    {
      source: 'discontinued',
      label: t('fabrics.discontinued'),
      cell: (fabric) => <DiscontinuedSwitch fabric={fabric} />,
      place: 'below',
      onCard: ({ grade, discontinued }) => (
        <div className={css.chips}>
          {grade !== null && grade !== '' && <span className={css.grade}>{t('fabrics.grade-value', { grade })}</span>}
          {discontinued && (
            <Chip dye="graphite" icon={CircleSlash}>
              {t('fabrics.discontinued')}
            </Chip>
          )}
        </div>
      ),
    },
    {
      label: t('list.actions'),
      align: 'right',
      actions: {
        edit: onEdit,
        remove: mayDelete && deleteFabric,
        more:
          mayEdit &&
          ((fabric) => [
            fabric.discontinued
              ? { label: t('fabrics.use-again'), icon: Undo2, onChoose: () => change(fabric, false) }
              : { label: t('fabrics.bulk-discontinue'), icon: CircleSlash, onChoose: () => change(fabric, true) },
          ]),
      },
    },
  ];
  return columns;
};
