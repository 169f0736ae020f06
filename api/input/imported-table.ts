import { codeIn } from '../../domain/fabric/fabric-code.js';
import type { Columns } from '../../domain/import/columns.js';
import { toText } from '../../domain/kit/text.js';
import { type MessageCode, refusal } from '../../domain/messages.js';
import { tableAtMost } from '../../infra/budgets/budgets.js';
import { type CsvFileRow, readCsv } from '../../infra/csv/read-csv.js';
import { extensionOf } from '../../infra/files/file-types.js';
import type { Exchange } from '../http/exchange.js';
import type { Upload } from '../http/http-types.js';

interface TableShape {
  readonly columns: Columns;
  readonly required: readonly string[];
  readonly empty: MessageCode;
  readonly missing: MessageCode;
}

/** Maximum number of reported headings, and of characters of each: a response has 8 kB for all headers. */
const headingsAtMost = 20;
const longestHeading = 40;

const workbooks = ['xls', 'xlsx', 'xlsm', 'ods'];

/**
 * The rows of an uploaded table. Headings that match no column are reported in the header `X-Ignored-Columns`,
 * URL-encoded and separated by commas, because a header may only contain ASCII.
 * @throws `missing` without a file, `empty` for a file without bytes, import.spreadsheet, and the refusals of `readCsv`
 */
export const importedTable = async (
  exchange: Exchange,
  file: Upload['file'],
  { columns, required, empty, missing }: TableShape,
): Promise<readonly CsvFileRow[]> => {
  if (file === null) throw refusal(missing);
  if (workbooks.includes(extensionOf(file.fileName))) throw refusal('import.spreadsheet');
  if (file.content.length === 0) throw refusal(empty);
  const { rows, ignored } = await readCsv(file.content, { columns, required, ...tableAtMost });
  const headings = ignored
    .slice(0, headingsAtMost)
    .map((heading) => encodeURIComponent(cutTo(heading, longestHeading)));
  if (headings.length > 0) void exchange.reply.header('x-ignored-columns', headings.join(','));
  return rows.map(withCode);
};

/** Links of labels may stand in place of codes. */
const withCode = (row: CsvFileRow): CsvFileRow => {
  const { code } = row.cells;
  return code === undefined ? row : { ...row, cells: { ...row.cells, code: codeIn(code) } };
};

const longestName = 255;

/** The displayed name of an uploaded file: the last part of its path, without forbidden characters. */
export const shownName = (file: Upload['file']): string => {
  const name = file?.fileName.split(/[\\/]/).at(-1) ?? '';
  return toText(cutTo(name, longestName)) ?? '';
};

/** The first characters of a text. No surrogate pair is split, because half of one cannot be URL-encoded. */
const cutTo = (text: string, length: number): string => [...text.slice(0, 2 * length)].slice(0, length).join('');
