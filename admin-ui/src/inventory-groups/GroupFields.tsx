import { useText } from '../i18n/texts';
import { Columns } from '../parts/form/Columns';
import { Field } from '../parts/form/old/Field';
import { activeWords, BoundSwitch } from '../parts/form/old/BoundSwitch';
import type { Fields } from '../parts/form/old/use-fields';
import { Instant } from '../parts/time/Instant';
import type { InventoryGroup, InventoryType } from '../types/wire';
import css from './GroupFields.module.css';
import { scanTypes, type GroupValues } from './group-values';

interface GroupFieldsProps {
  readonly fields: Fields<GroupValues>;
  readonly types: readonly InventoryType[];
  /** Undefined while the group is being added: it has no dates and no switches yet. */
  readonly group: InventoryGroup | undefined;
  readonly isReadOnly: boolean;
}

const words = { ...activeWords, 'not-started': 'groups.not-started' } as const;

/** The header form of a group: the fields of S2 section 2, read-only dates and, once it exists, its switches. */
export const GroupFields = ({ fields, types, group, isReadOnly }: GroupFieldsProps) => {
  const t = useText();
  const { bind } = fields;
  const mails = [
    { value: 'missingFabric', label: t('groups.send-missing') },
    { value: 'All', label: t('groups.send-all') },
    { value: 'false', label: t('groups.send-never') },
  ];

  return (
    <div className={css.card}>
      <Columns widths="1.5fr 1fr .6fr 1fr 1fr">
        <Field label={t('groups.name')} isRequired isDisabled={isReadOnly} maxLength={255} {...bind('name')} />
        <Field
          label={t('groups.type')}
          isRequired
          isDisabled={isReadOnly}
          choices={types.map(({ id, name }) => ({ value: id, label: name }))}
          {...bind('inventoryTypeId')}
        />
        <Field label={t('groups.version')} isRequired isDisabled={isReadOnly} maxLength={255} {...bind('version')} />
        <Field label={t('groups.send-mail')} isDisabled={isReadOnly} choices={mails} {...bind('send_email')} />
        <Field
          label={t('groups.scan-type')}
          isDisabled={isReadOnly}
          choices={scanTypes.map((type) => ({ value: type, label: type }))}
          {...bind('scanType')}
        />
      </Columns>
      <div className={css.foot}>
        {group !== undefined && (
          <>
            <BoundSwitch label={t('groups.active')} words={words} isDisabled={isReadOnly} {...bind('active')} />
            <BoundSwitch label={t('groups.download')} isDisabled={isReadOnly} {...bind('download_available')} />
          </>
        )}
        <p className={css.dates}>
          <span>
            {t('groups.add-date')}{' '}
            <b>
              <Instant timestamp={group?.createdAt} as="date" />
            </b>
          </span>
          <span>
            {t('groups.modify-date')}{' '}
            <b>
              <Instant timestamp={group?.updatedAt} />
            </b>
          </span>
        </p>
      </div>
    </div>
  );
};
