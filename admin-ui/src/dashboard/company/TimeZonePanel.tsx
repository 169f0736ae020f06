import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { Globe } from 'lucide-react';
import { useNotify } from 'react-admin';
import { useText } from '../../i18n/texts';
import { useFields } from '../../parts/form/old/use-fields';
import { Panel } from '../../parts/page/Panel';
import { timeZones } from '../../parts/time/time-zones';
import { useVerb } from '../../verbs/use-verb';
import type { Company } from '../../types/wire';
import css from './CompanyAside.module.css';

/** The zone that dates are shown in and months begin in (S1 section 5, "Time zone"). */
const TimeZonePanel = ({ company }: { company: Company }) => {
  const t = useText();
  const notify = useNotify();
  const fields = useFields({ zone: company.timeZone });
  const { zone } = fields.values;
  const zones = timeZones();
  const [save, isBusy] = useVerb(
    async (data) => {
      const sent = fields.now().values;
      await data.setTimeZone(sent.zone);
      fields.settle(sent);
    },
    { touches: 'company', done: 'orders.updated-done' },
  );
  const update = () => {
    if (zone === '') notify('dashboard.time-zone-empty', { type: 'warning' });
    else if (!fields.isDirty) notify('dashboard.time-zone-same', { type: 'info' });
    else void save();
  };
  return (
    <Panel isPlain title={t('dashboard.time-zone')}>
      <div className={css.zone}>
        <TextField
          select
          fullWidth
          value={zone}
          onChange={(event) => fields.set({ zone: event.target.value })}
          slotProps={{
            select: { native: true },
            htmlInput: { 'aria-label': t('dashboard.time-zone') },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <Globe />
                </InputAdornment>
              ),
            },
          }}
        >
          {(zones.includes(zone) ? zones : [zone, ...zones]).map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </TextField>
        <Button loading={isBusy} onClick={update}>
          {t('dashboard.time-zone-update')}
        </Button>
        <p className="second-line">{t('dashboard.time-zone-text')}</p>
      </div>
    </Panel>
  );
};

export default TimeZonePanel;
