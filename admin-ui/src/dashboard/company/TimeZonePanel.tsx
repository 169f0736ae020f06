import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { Globe } from 'lucide-react';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { t } from '../../i18n/texts';
import { Panel } from '../../parts/page/Panel';
import { timeZones } from '../../parts/time/time-zones';
import { useVerb } from '../../verbs/use-verb';
import type { Company } from '../../types/wire';

/** The zone that dates are shown in and months begin in (S1 section 5, "Time zone"). */
const TimeZonePanel = ({ company }: { company: Company }) => {
  const notify = useNotify();
  const [saved, setSaved] = useState(company.timeZone);
  const [zone, choose] = useState(saved);
  const zones = timeZones();
  const [save, isBusy] = useVerb(
    async (data) => {
      await data.setTimeZone(zone);
      setSaved(zone);
    },
    { touches: 'company', done: 'done.updated', about: () => zone },
  );
  const update = () => {
    if (zone === '') notify('dashboard.time-zone-empty', { type: 'warning' });
    else if (zone === saved) notify('dashboard.time-zone-same', { type: 'info' });
    else void save();
  };
  return (
    <Panel isPlain title={t('dashboard.time-zone')}>
      <div className="grid gap-8">
        <TextField
          select
          fullWidth
          value={zone}
          onChange={(event) => choose(event.target.value)}
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
