import { useEffect } from 'react';
import { appName, plainName } from '../../providers/app-name';

/** Puts the page's title into the browser's tab, with the name of the installation once that is known. */
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
