/**
 * These numbers bound what one request may ask of this process, and stand here together. A process answers one request
 * at a time, so whatever one request makes it do in one go, all others wait for: each number keeps that below 50 ms, or
 * keeps a slow caller from holding memory. A request above a bound is refused with the name of the bound, before
 * anything of it is done. `test/stalls` sends the most expensive request of each kind.
 */

/** Bytes of a JSON body (docs/http.md). Parsing one megabyte takes about 10 ms. */
export const bodyBytesAtMost = 1_048_576;

/**
 * Bytes of a body whose sender is not signed in. A sign-up with ten codes and a card has 2 kB; hundreds of larger
 * bodies that nobody finishes would hold the memory of the process.
 */
export const anonymousBodyBytesAtMost = 16_384;

/** How long a body may take to arrive, in ms: 16 kB come through the slowest line in it, a megabyte at 35 kB a second. */
export const bodyMsAtMost = 30_000;

/** How long an upload of a signed-in user may take to arrive, in ms: 5 MB come at 17 kB a second. */
export const uploadMsAtMost = 300_000;

/** How long nothing of an upload may arrive, in ms. */
export const stillUploadMsAtMost = 30_000;

/**
 * Uploads at a time, from the first byte of a form to its answer: each takes a file handle, and 5 MB of memory while its
 * file is worked on. A user has a few tabs, a process 160 MB for all of them.
 */
export const uploadsAtMost = { ofUser: 3, ofCompany: 10, ofProcess: 32 } as const;

/** Connections of a process, each a file handle and about 20 kB. A browser opens six, a proxy in front a few hundred for all. */
export const connectionsAtMost = 4_096;

/** Of those, the connections that only `/health` answers: an orchestrator restarts a process that refuses its probes. */
export const connectionsForHealth = 64;

/**
 * Connections of one address (of IPv6: of one /64) where no proxy is in front. An office of 50 people with six
 * connections for each browser, and their phones, shares one address.
 */
export const connectionsOfAddressAtMost = 512;

/** Requests on one connection whose answers have not been sent yet. Only a client that does not wait for answers has more than two. */
export const unansweredAtMost = 8;

/** How long a client may take none of the bytes that wait for it, in ms, before its connection ends. */
export const unreadMsAtMost = 30_000;

/** How long a connection without a request stays open, in ms. */
export const idleMsAtMost = 72_000;

/**
 * Values in all lists and objects of a body. A thousand scans have 3,000, and an order that an old client sends back with a
 * thousand lines 40,000. Keys that are all different cost most: 115,000 of them take 40 ms before anybody looks at one.
 */
export const bodyValuesAtMost = 50_000;

/**
 * Objects and lists within each other. The deepest body that the contract names has five; a reader that recurses would
 * overflow its stack on a deep one.
 */
export const bodyLevels = 32;

/** Conditions of one query together; SQLite refuses expressions that are more than 1,000 deep. */
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

/**
 * Rows that one query of the read models may go through on the event loop: reading, comparing and sorting a row takes
 * some 5 µs. A query that may have to look at more is answered on another connection (`sqlite-questions.ts`).
 */
export const rowsLookedAt = 2_000;

/**
 * Connections of the read models that answer beside the event loop: one keeps the other core busy, and one answers
 * whoever asks meanwhile.
 */
export const backgroundConnections = 2;

/**
 * How long a use case may take in ms before its caller is refused (docs/architecture.md, "Folders and their
 * imports").
 */
export const useCaseMsAtMost = 60_000;

/**
 * How long the queries of a read may take, in ms, before it is refused: a client waits no longer, and a proxy hardly.
 */
export const questionMsAtMost = 5_000;

/**
 * How long MongoDB may take for one of them: less than a connection to it waits for any answer (mongo/connection.ts).
 */
export const mongoQueryMsAtMost = 3_500;
