import Checkbox from '@mui/material/Checkbox';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { t } from '../../i18n/texts';
import { TextBox } from '../../parts/form/TextBox';
import { useLinks } from '../partners';
import type { PortalDataProvider } from '../../providers/data-provider';
import css from './VendorChecklist.module.css';

interface VendorChecklistProps {
  /** The chosen vendors' names, by their ids. */
  readonly chosen: ReadonlyMap<string, string>;
  /** The vendors that the form has added, by their ids. */
  readonly done: ReadonlyMap<string, unknown>;
  readonly onChoose: (chosen: ReadonlyMap<string, string>) => void;
}

/** All vendors; linked ones are checked and cannot be unchecked. */
export const VendorChecklist = ({ chosen, done, onChoose }: VendorChecklistProps) => {
  const data = useDataProvider<PortalDataProvider>();
  const [search, setSearch] = useState('');
  const { links = [] } = useLinks();
  const vendors = useQuery({ queryKey: ['Companies', 'vendors'], queryFn: () => data.listedVendors() }).data ?? [];
  const shown = vendors.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));
  const toggle = (id: string, name: string, isChosen: boolean) =>
    onChoose(new Map([...[...chosen].filter(([other]) => other !== id), ...(isChosen ? [[id, name] as const] : [])]));

  return (
    <div className="grid gap-8">
      <TextBox
        label={t('add-vendor.search')}
        name="search"
        value={search}
        fault={undefined}
        isSearch
        autoFocus
        onChange={setSearch}
      />
      <ul className={css.list} aria-label={t('add-vendor.choose')}>
        {shown.map(({ id, name }) => {
          const isLinked = done.has(id) || links.some(({ vendorId }) => vendorId === id);
          return (
            <li key={id}>
              <label className={css.vendor}>
                <Checkbox
                  checked={isLinked || chosen.has(id)}
                  disabled={isLinked}
                  onChange={(event) => toggle(id, name, event.target.checked)}
                />
                {name}
                {isLinked && <span className={css.linked}>{t('add-vendor.linked')}</span>}
              </label>
            </li>
          );
        })}
        {shown.length === 0 && <li className={css.none}>{t('add-vendor.none')}</li>}
      </ul>
    </div>
  );
};
