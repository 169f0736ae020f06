import { useEffect } from 'react';
import { appName, plainName } from '../../providers/app-name';

/** The tab bears the page, and what the installation is called once that is known. */
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
