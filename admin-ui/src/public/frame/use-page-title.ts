import { useEffect } from 'react';
import { ApiError, ask } from '../../providers/http';

/** The name of the product where the setting is missing or cannot be read. */
const plainName = 'Selvage';

let asked: Promise<string> | undefined;

const read = async (): Promise<string> => {
  try {
    const filter = encodeURIComponent(JSON.stringify({ where: { name: 'appName' } }));
    const [setting] = await ask<readonly { readonly value: unknown }[]>(`/Settings?filter=${filter}`);
    return typeof setting?.value === 'string' ? setting.value : plainName;
  } catch (error) {
    if (error instanceof ApiError) return plainName;
    throw error;
  }
};

/** Read once, also for readers who are not signed in (S2 section 7, session and settings). */
const appName = (): Promise<string> => (asked ??= read());

export const usePageTitle = (title: string): void => {
  useEffect(() => {
    let isHere = true;
    document.title = `${title} · ${plainName}`;
    void appName().then((name) => {
      if (isHere) document.title = `${title} · ${name}`;
    });
    return () => {
      isHere = false;
    };
  }, [title]);
};
