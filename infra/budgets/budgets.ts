/**
 * Bounds on the work and memory that one request may cost this process. A process handles one request at a time, so all
 * other requests wait while it works on one. Each bound keeps that wait below 50 ms, or stops a slow caller from
 * holding memory. A request above a bound is refused with the name of the bound, before any of its work is done.
 * `test/stalls` (nightly) sends the most expensive request of each kind.
 */

/** Bytes of a JSON body (docs/http.md). Parsing one megabyte takes about 10 ms. */
export const bodyBytesAtMost = 1_048_576;

/**
 * Bytes of a body whose sender is not signed in. A sign-up with ten codes and a card has 2 kB. Hundreds of larger
 * unfinished bodies would hold the memory of the process.
 */
export const anonymousBodyBytesAtMost = 16_384;

/** How long a body may take to arrive, in ms: 16 kB on the slowest line, a megabyte at 35 kB a second. */
export const bodyMsAtMost = 30_000;

/** How long an upload of a signed-in user may take to arrive, in ms: 5 MB come at 17 kB a second. */
export const uploadMsAtMost = 300_000;

/** How long an upload may send no bytes, in ms. */
export const stillUploadMsAtMost = 30_000;

/**
 * Parallel uploads, from the first byte of a form to its response. Each uses a file handle, and 5 MB of memory while
 * its file is processed. A user has a few tabs; a process has 160 MB for all uploads.
 */
export const uploadsAtMost = { ofUser: 3, ofCompany: 10, ofProcess: 32 } as const;

/** Each costs a file handle and about 20 kB. A browser opens six, a proxy in front a few hundred in all. */
export const connectionsAtMost = 4_096;

/** The connections reserved for `/health`: an orchestrator restarts a process that refuses its probes. */
export const connectionsForHealth = 64;

/**
 * Connections of one address (of IPv6: of one /64) without a proxy in front. An office of 50 people shares one address:
 * six connections for each browser, and their phones.
 */
export const connectionsOfAddressAtMost = 512;

/** Requests on one connection without a sent response. A client that waits for responses has at most two. */
export const unansweredAtMost = 8;

/** How long a client may leave its pending bytes unread, in ms, before its connection ends. */
export const unreadMsAtMost = 30_000;

/** How long a connection without a request stays open, in ms. */
export const idleMsAtMost = 72_000;

/**
 * Values in all lists and objects of a body. A thousand scans have 3,000; an order of an old client with a thousand
 * lines has 40,000. Distinct keys cost most: parsing 115,000 of them takes 40 ms.
 */
export const bodyValuesAtMost = 50_000;

/** Nested objects and lists. The contract has five at most; a recursive parser would overflow its stack. */
export const bodyLevels = 32;

/** Conditions of one query together; SQLite refuses expressions with more than 1,000 levels. */
export const conditionsAtMost = 300;

/** Levels of relations below a record; no page of the portal and no old client needs more. */
export const includeLevels = 3;

/** Relations of one query over all of its levels. Each is at least one read; the fullest page has eight. */
export const includesAtMost = 20;

/** Rows that all relations of one query may read together: two groups of 10,000 swatches, or about 20 MB. */
export const includedRowsAtMost = 20_000;

/**
 * Size of an uploaded table. A swatch has 7 columns, an order line about 30, each of at most 500 characters.
 * Spreadsheets append thousands of blank rows; those count as records only.
 */
export const tableAtMost = { maxRows: 10_000, maxRecords: 20_000, maxColumns: 64, maxRecordLength: 10_000 } as const;

/** Bytes of an uploaded table: 10,000 rows of 500 characters. */
export const tableBytesAtMost = 5 * 1024 * 1024;

/**
 * Rows that one query of the read models may read on the event loop: reading, comparing and sorting a row costs about 5
 * µs. A query that may read more runs on another connection (`sqlite-queries.ts`).
 */
export const rowsLookedAt = 2_000;

/** Off the event loop: one occupies the other core, the other serves requests at the same time. */
export const backgroundConnections = 2;

/** Then its caller is refused (docs/architecture.md, "Folders and their imports"). */
export const useCaseMsAtMost = 60_000;

/** Clients and most proxies wait no longer for a read. */
export const readMsAtMost = 5_000;

/** How long MongoDB may take for one query: less than the socket timeout of its connection (mongo/connection.ts). */
export const mongoQueryMsAtMost = 3_500;
