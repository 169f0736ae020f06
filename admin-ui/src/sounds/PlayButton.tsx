import IconButton from '@mui/material/IconButton';
import { Play, Square } from 'lucide-react';
import { t } from '../i18n/texts';
import type { Player } from './use-player';

interface PlayButtonProps {
  readonly url: string;
  readonly name: string;
  readonly player: Player;
}

/** Plays a sound, or stops it. */
export const PlayButton = ({ url, name, player }: PlayButtonProps) => {
  const isPlaying = player.playing === url;
  const Icon = isPlaying ? Square : Play;
  return (
    <IconButton
      aria-label={t(isPlaying ? 'sounds.stop' : 'sounds.play', { name })}
      onClick={() => (isPlaying ? player.stop() : player.play(url))}
    >
      <Icon />
    </IconButton>
  );
};
