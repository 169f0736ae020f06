import { useText, type TextKey } from '../../i18n/texts';
import { codeFault, shownCode, type CodeFault } from './codes-in';

const words: Readonly<Record<CodeFault, TextKey>> = {
  'too-long': 'scanner.code-in-list-too-long',
  signs: 'scanner.code-in-list-signs',
};

/** A message about the first text that cannot be a code; null where each can. */
export const useCodeFault = () => {
  const t = useText();
  return (codes: readonly string[]): string | null => {
    for (const code of codes) {
      const fault = codeFault(code);
      if (fault !== undefined) return t(words[fault], { code: shownCode(code) });
    }
    return null;
  };
};
