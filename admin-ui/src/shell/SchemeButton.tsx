import { Moon, Sun } from 'lucide-react';
import { useTheme } from 'react-admin';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { t } from '../i18n/texts';

/** Switches between light and dark. The system decides before that, and again after signing out, which clears the storage. */
export const SchemeButton = () => {
  const [chosen, setTheme] = useTheme();
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const isDark = chosen === 'dark' || (chosen !== 'light' && systemIsDark);
  const Icon = isDark ? Sun : Moon;
  return (
    <IconButton
      aria-label={t(isDark ? 'shell.light' : 'shell.dark')}
      onClick={() => setTheme(isDark ? 'light' : 'dark')}
    >
      <Icon size={18} />
    </IconButton>
  );
};
