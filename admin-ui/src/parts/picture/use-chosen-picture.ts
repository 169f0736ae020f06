import { useEffect, useRef, useState } from 'react';

export interface ChosenPicture {
  readonly file: File;
  /** The address at which the browser shows it, until another one is chosen. */
  readonly url: string;
}

/** A picture that was chosen and is not sent yet; null takes it back. */
export const useChosenPicture = (): readonly [ChosenPicture | null, (file: File | null) => void] => {
  const shown = useRef<string | null>(null);
  const [chosen, setChosen] = useState<ChosenPicture | null>(null);
  const choose = (file: File | null) => {
    if (shown.current !== null) URL.revokeObjectURL(shown.current);
    const url = file === null ? null : URL.createObjectURL(file);
    shown.current = url;
    setChosen(file === null || url === null ? null : { file, url });
  };
  useEffect(() => () => (shown.current === null ? undefined : URL.revokeObjectURL(shown.current)), []);
  return [chosen, choose];
};
