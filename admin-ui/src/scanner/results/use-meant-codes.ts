import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { codeFault } from '../../parts/codes/codes-in';
import type { PortalDataProvider } from '../../providers/data-provider';
import type { CodeCheck, ResultKind } from '../scan-target';
import type { ReadResult } from './results-of';

const unknownKinds: ReadonlySet<ResultKind> = new Set(['unknown', 'notInOrder']);

const isAsked = ({ code, result }: ReadResult): boolean =>
  (unknownKinds.has(result.kind) || result.kind === 'taken') &&
  result.meant === undefined &&
  codeFault(code) === undefined;

/** The results with the expected codes of fabrics that were renamed: printed labels show their former codes. */
export const useMeantCodes = (
  newest: readonly ReadResult[],
  codeCheck: CodeCheck | undefined,
): readonly ReadResult[] => {
  const data = useDataProvider<PortalDataProvider>();
  const codes = [...new Set(newest.filter(isAsked).map(({ code }) => code))];
  const meant = useQueries({
    queries: codes.map((code) => ({
      queryKey: ['Fabrics', 'meant-by', code],
      queryFn: async () => (await data.similarCode(code)) ?? null,
    })),
    combine: (answers) => new Map(codes.map((code, at) => [code, answers[at]?.data])),
  });
  return newest.map((row) => {
    const code = (isAsked(row) ? meant.get(row.code) : null) ?? null;
    if (code === null || unknownKinds.has(codeCheck?.check(code, 0).kind ?? 'unknown')) return row;
    return { ...row, result: { ...row.result, meant: code } };
  });
};
