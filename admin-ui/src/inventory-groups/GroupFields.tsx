import { t } from '../i18n/texts';
import { Columns } from '../parts/form/Columns';
import { activeWords, SwitchInput } from '../parts/form/SwitchInput';
import { ParsedInput, TextInput } from '../parts/form/TextInput';
import { required } from '../parts/form/validators';
import { Instant } from '../parts/time/Instant';
import type { InventoryGroup, InventoryType } from '../types/wire';
import css from './GroupFields.module.css';

interface GroupFieldsProps {
  readonly types: readonly InventoryType[];
  /** Undefined while the group is being added: it has no dates and no switches yet. */
  readonly group: InventoryGroup | undefined;
  readonly isReadOnly: boolean;
}

const scanTypes = ['Code 128', 'Code 39', 'QR Code'].map((type) => ({ value: type, label: type }));
const needed = [required()];

const words = { ...activeWords, 'not-started': 'groups.not-started' } as const;

/** The header form of a group: the fields of S2 section 2, the read-only dates and, for a saved group, its switches. */
export const GroupFields = ({ types, group, isReadOnly }: GroupFieldsProps) => {
  const mails = [
    { value: 'missingFabric', label: t('groups.send-missing') },
    { value: 'All', label: t('groups.send-all') },
    { value: 'false', label: t('groups.send-never') },
  ];

  return (
    <div className={css.card}>
      <Columns widths="1.5fr 1fr .6fr 1fr 1fr">
        <TextInput source="name" label={t('groups.name')} validate={needed} isDisabled={isReadOnly} maxLength={255} />
        <TextInput
          source="inventoryTypeId"
          label={t('field.type')}
          validate={needed}
          isDisabled={isReadOnly}
          choices={types.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <TextInput
          source="version"
          label={t('groups.version')}
          validate={needed}
          isDisabled={isReadOnly}
          maxLength={255}
        />
        <ParsedInput<string | false>
          source="send_email"
          label={t('groups.send-mail')}
          isDisabled={isReadOnly}
          choices={mails}
          parse={(text) => text !== 'false' && text}
          format={String}
        />
        <TextInput source="scanType" label={t('groups.scan-type')} isDisabled={isReadOnly} choices={scanTypes} />
      </Columns>
      <div className={css.foot}>
        {group !== undefined && (
          <>
            <SwitchInput source="active" label={t('groups.active')} words={words} isDisabled={isReadOnly} />
            <SwitchInput source="download_available" label={t('groups.download')} isDisabled={isReadOnly} />
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
