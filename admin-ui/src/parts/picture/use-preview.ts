import { useEffect, useRef, useState } from 'react';

/** The address of a chosen file's picture; the browser keeps the picture until the address is revoked. */
export const usePreview = () => {
  const url = useRef<string | null>(null);
  const [preview, setPreview] = useState<string | null>(null);
  const show = (file: File | null) => {
    if (url.current !== null) URL.revokeObjectURL(url.current);
    url.current = file === null ? null : URL.createObjectURL(file);
    setPreview(url.current);
  };
  useEffect(() => () => (url.current === null ? undefined : URL.revokeObjectURL(url.current)), []);
  return [preview, show] as const;
};
