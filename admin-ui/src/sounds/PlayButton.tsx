import { useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { useLoudspeaker, loadClip, playClip } from '../parts/sound/use-loudspeaker';
import IconButton from '@mui/material/IconButton';
import { Play, Square } from 'lucide-react';
import { t } from '../i18n/texts';

/** A device without an audio output begins no sound, and ends none. */
const beginMs = 2_000;

/** Plays one sound at a time. */
export const usePlayer = () => {
  const notify = useNotify();
  const loudspeaker = useLoudspeaker();
  const [playing, setPlaying] = useState<string | null>(null);
  const latest = useRef<string | null>(null);
  const end = useRef<(() => void) | null>(null);
  const show = (url: string | null) => {
    latest.current = url;
    setPlaying(url);
  };
  const ended = () => {
    end.current = null;
    show(null);
  };
  const stop = () => {
    end.current?.();
    ended();
  };
  const play = async (url: string) => {
    stop();
    show(url);
    const context = loudspeaker();
    try {
      if (context === undefined) throw new Error('This browser plays no sound.');
      const clip = await loadClip(url);
      // The reader has stopped it, or begun another one, while it was loaded.
      if (latest.current !== url) return;
      const before = context.currentTime;
      const silence = playClip(context, clip, () => {
        clearTimeout(timer);
        ended();
      });
      const timer = setTimeout(() => {
        if (context.currentTime > before) return;
        stop();
        notify('sounds.no-output', { type: 'error' });
      }, beginMs);
      end.current = () => {
        clearTimeout(timer);
        silence();
      };
    } catch {
      if (latest.current === url) show(null);
      notify('sounds.play-failed', { type: 'error' });
    }
  };
  useEffect(
    () => () => {
      latest.current = null;
      end.current?.();
    },
    [],
  );
  return {
    /** The address of the sound that is played. */
    playing,
    play: (url: string) => void play(url),
    stop,
  };
};

export type Player = ReturnType<typeof usePlayer>;

interface PlayButtonProps {
  readonly url: string;
  readonly name: string;
  readonly player: Player;
}

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
