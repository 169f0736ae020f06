/**
 * What one request may ask for, each with its reason: a single caller must never keep the others waiting. What is above
 * is refused with its name, and nothing of it is done.
 */

/** Conditions of one query together; SQLite's expressions are at most 1,000 deep. */
export const conditionsAtMost = 300;

/** Levels of relations below a record; no page of the portal and no old client goes deeper. */
export const includeLevels = 3;

/** Relations of one query over all of its levels; each is at least one read, and the fullest page asks for eight. */
export const includesAtMost = 20;

/** Rows that all relations of one query may read together: two groups of 10,000 swatches, or some 20 MB of answer. */
export const includedRowsAtMost = 20_000;

/**
 * What an uploaded table may hold. A swatch has 7 columns and an order line some 30, of 500 characters at the very most;
 * spreadsheets leave thousands of blank rows at the end of a table, which count as records alone.
 */
export const tableAtMost = { maxRows: 10_000, maxRecords: 20_000, maxColumns: 64, maxRecordLength: 10_000 } as const;

/** Bytes of an uploaded table: 10,000 rows of 500 characters. */
export const tableBytesAtMost = 5 * 1024 * 1024;
