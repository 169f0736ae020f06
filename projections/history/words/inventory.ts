import type { ExportEvent, ExportKind } from '../../../domain/export/export.events.js';
import { fabricTexts, textsIn } from '../../../domain/fabric/fabric-texts.js';
import type { FabricEvent } from '../../../domain/fabric/fabric.events.js';
import type { ImportEvent } from '../../../domain/import/import.events.js';
import type { InventoryGroupEvent } from '../../../domain/inventory-group/inventory-group.events.js';
import type { InventoryTypeEvent } from '../../../domain/inventory-type/inventory-type.events.js';
import type { ScanEvent, UnknownResolution } from '../../../domain/scan/scan.events.js';
import type { SwatchEvent } from '../../../domain/swatch/swatch.events.js';
import { description, underNames, type WordsOf } from './words.js';

const wireNames: Readonly<Record<string, string>> = {
  ...Object.fromEntries(fabricTexts.map(({ name, wire }) => [name, wire])),
  gradeNotice: 'grade_notice',
  sendEmail: 'send_email',
  downloadAvailable: 'download_available',
};

const wire = (changes: object): object => underNames(changes, (field) => wireNames[field] ?? field);

const fabricWords: WordsOf<FabricEvent> = {
  FabricCreated: ({ active, discontinued, ...fabric }) =>
    description(`Fabric ${fabric.code} created`, wire({ ...textsIn(fabric), active, discontinued })),
  FabricEdited: ({ texts }) => description('Changed the fabric', wire(texts)),
  FabricRegraded: ({ grade }) => description('Changed the grade', { grade }),
  FabricOtherCodesSet: ({ codes }) =>
    description('Changed the other codes', { other_codes: codes.length === 0 ? null : codes.join(', ') }),
  FabricActivated: () => description('Activated the fabric', { active: true }),
  FabricDeactivated: () => description('Deactivated the fabric', { active: false }),
  FabricDiscontinued: () => description('Discontinued the fabric', { discontinued: true }),
  FabricContinued: () => description('Continued the fabric', { discontinued: false }),
  FabricPhotoChanged: ({ photo }) => description(photo === null ? 'Removed the photo' : 'Changed the photo'),
  FabricSwatchesDeactivated: () => description('Made all of its swatches inactive'),
  FabricSwatchesRemoved: () => description('Removed all of its swatches'),
  FabricDeleted: ({ code }) => description(`Deleted fabric ${code}`),
};

const groupWords: WordsOf<InventoryGroupEvent> = {
  InventoryGroupCreated: ({ name, version, active, sendEmail, scanType, downloadAvailable, copyOf }) =>
    description(
      copyOf === null ? `Group ${name} created` : `Group ${name} created as a copy`,
      wire({ name, version, active, sendEmail, scanType, downloadAvailable }),
    ),
  InventoryGroupEdited: ({ changes }) => description('Changed the group', wire(changes)),
  InventoryGroupScanned: () => description('Scanned for the first time'),
  InventoryGroupCopied: ({ swatches }) => description(`Copied ${swatches} swatches into the group`),
  InventoryGroupDeleted: ({ name }) => description(`Deleted group ${name}`),
};

const typeWords: WordsOf<InventoryTypeEvent> = {
  InventoryTypeDefined: ({ name, ...event }) => description(`Inventory type ${name} created`, { name }, event),
  InventoryTypeRenamed: ({ name, from, ...event }) =>
    description(`Inventory type ${from} renamed to ${name}`, { name }, event),
  InventoryTypeRetired: ({ name, ...event }) =>
    description(
      name === undefined ? 'Retired the inventory type' : `Inventory type ${name} retired`,
      { active: false },
      event,
    ),
  InventoryTypeRestored: ({ name, ...event }) =>
    description(
      name === undefined ? 'Restored the inventory type' : `Inventory type ${name} restored`,
      { active: true },
      event,
    ),
};

const swatchWords: WordsOf<SwatchEvent> = {
  SwatchAdded: ({ fabric, gradeNotice, active }) =>
    description(`Swatch ${fabric.code} added`, wire({ gradeNotice, active })),
  SwatchEdited: ({ changes }) => description('Changed the swatch', wire(changes)),
  SwatchRemoved: () => description('Removed the swatch'),
};

const resolutionWords = (code: string, isRemembered = false): Readonly<Record<UnknownResolution, string>> => ({
  added: `Code ${code} was added to the group`,
  ignored: `Code ${code} is ignored`,
  alias: `Code ${code} is another code of a fabric`,
  'not-ours': `Code ${code} is not ours${isRemembered ? ', as before' : ''}`,
});

const scanWords: WordsOf<ScanEvent> = {
  ScanStarted: ({ name }) => description(`Scan ${name} started`, { name, status: 'open' }),
  SwatchScanned: ({ scans }) => description(`Uploaded ${scans.length} ${scans.length === 1 ? 'scan' : 'scans'}`),
  ScanFindingsRecorded: ({ findings }) => description(`Compared ${findings.length} rows with the group`),
  ScanCompleted: ({ status, counts }) =>
    description(`Scan completed: ${counts.scanned} of ${counts.expected} swatches found`, { status }),
  ScanReviewed: () => description('Reviewed the scan', { isReviewed: true }),
  ScanReviewWithdrawn: () => description('Withdrew the review', { isReviewed: false }),
  UnknownCodeResolved: ({ code, as, remembered }) => description(resolutionWords(code, remembered)[as]),
  UnknownCodeReopened: ({ code }) => description(`Code ${code} is unknown again`),
  MissingSwatchFound: ({ code, note }) =>
    description(`Swatch ${code} was found after all`, note === null ? {} : { note }),
  MissingSwatchLost: ({ code }) => description(`Swatch ${code} is missing again`),
  ScanReported: ({ mails }) =>
    description(
      mails === 0
        ? 'Nobody was mailed about the scan'
        : `Reported the scan by ${mails} ${mails === 1 ? 'mail' : 'mails'}`,
    ),
};

const exportNames: Readonly<Record<ExportKind, string>> = {
  'scan-csv': 'a CSV file of a scan',
  'scan-pdf': 'a PDF of a scan',
  'group-csv': 'a CSV file of inventory groups',
  'users-csv': 'a CSV file of the users',
  'orders-csv': 'a CSV file of the orders',
  'bill-pdf': 'a PDF of a bill',
  'audit-csv': 'a CSV file of the audit',
  'labels-pdf': 'a PDF of labels',
};

const exportWords: WordsOf<ExportEvent> = {
  ExportRequested: ({ kind }) => description(`Asked for ${exportNames[kind]}`),
  ExportCompleted: () => description('The file is there'),
  ExportFailed: ({ reason }) => description(`The file could not be made: ${reason}`),
};

const ofFile = (fileName: string | undefined): string =>
  fileName === undefined || fileName === '' ? 'a file' : fileName;

const notTaken = (failedRows: number): string => (failedRows === 0 ? '' : `, ${failedRows} of them not taken`);

const importWords: WordsOf<ImportEvent> = {
  SwatchesImported: ({ fileName, rows, failedRows }) =>
    description(`Imported ${ofFile(fileName)} of ${rows} rows${notTaken(failedRows)}`),
  OrderFileImported: ({ fileName, mode, rows, failedRows }) =>
    description(`Imported ${ofFile(fileName)} of ${rows} rows into an order${notTaken(failedRows)}`, { mode }),
};

export const inventoryHistoryWords = {
  ...fabricWords,
  ...groupWords,
  ...typeWords,
  ...swatchWords,
  ...scanWords,
  ...exportWords,
  ...importWords,
};
