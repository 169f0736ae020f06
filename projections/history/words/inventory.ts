import type { ExportEvent } from '../../../domain/export/export.events.js';
import { fabricTexts, textsIn } from '../../../domain/fabric/fabric-texts.js';
import type { FabricEvent } from '../../../domain/fabric/fabric.events.js';
import type { ImportEvent } from '../../../domain/import/import.events.js';
import type { InventoryGroupEvent } from '../../../domain/inventory-group/inventory-group.events.js';
import type { InventoryTypeEvent } from '../../../domain/inventory-type/inventory-type.events.js';
import type { ScanEvent } from '../../../domain/scan/scan.events.js';
import type { SwatchEvent } from '../../../domain/swatch/swatch.events.js';
import { named, said, type WordsOf } from './words.js';

const wireNames: Readonly<Record<string, string>> = {
  ...Object.fromEntries(fabricTexts.map(({ name, wire }) => [name, wire])),
  gradeNotice: 'grade_notice',
  sendEmail: 'send_email',
  downloadAvailable: 'download_available',
};

const wire = (changes: object): object => named(changes, (field) => wireNames[field] ?? field);

const fabricWords: WordsOf<FabricEvent> = {
  FabricCreated: ({ active, discontinued, ...fabric }) =>
    said(`Fabric ${fabric.code} created`, wire({ ...textsIn(fabric), active, discontinued })),
  FabricEdited: ({ texts }) => said('Changed the fabric', wire(texts)),
  FabricRegraded: ({ grade }) => said('Changed the grade', { grade }),
  FabricActivated: () => said('Activated the fabric', { active: true }),
  FabricDeactivated: () => said('Deactivated the fabric', { active: false }),
  FabricDiscontinued: () => said('Discontinued the fabric', { discontinued: true }),
  FabricContinued: () => said('Continued the fabric', { discontinued: false }),
  FabricPhotoChanged: ({ photo }) => said(photo === null ? 'Removed the photo' : 'Changed the photo'),
  FabricSwatchesDeactivated: () => said('Made all of its swatches inactive'),
  FabricSwatchesRemoved: () => said('Removed all of its swatches'),
  FabricDeleted: ({ code }) => said(`Deleted fabric ${code}`),
};

const groupWords: WordsOf<InventoryGroupEvent> = {
  InventoryGroupCreated: ({ name, version, active, sendEmail, scanType, downloadAvailable, copyOf }) =>
    said(
      copyOf === null ? `Group ${name} created` : `Group ${name} created as a copy`,
      wire({ name, version, active, sendEmail, scanType, downloadAvailable }),
    ),
  InventoryGroupEdited: ({ changes }) => said('Changed the group', wire(changes)),
  InventoryGroupScanned: () => said('Scanned for the first time'),
  InventoryGroupCopied: ({ swatches }) => said(`Copied ${swatches} swatches into the group`),
  InventoryGroupDeleted: ({ name }) => said(`Deleted group ${name}`),
};

const typeWords: WordsOf<InventoryTypeEvent> = {
  InventoryTypeDefined: ({ name, ...event }) => said(`Inventory type ${name} created`, { name }, event),
  InventoryTypeRenamed: ({ name, from, ...event }) =>
    said(`Inventory type ${from} renamed to ${name}`, { name }, event),
  InventoryTypeRetired: ({ name, ...event }) =>
    said(
      name === undefined ? 'Retired the inventory type' : `Inventory type ${name} retired`,
      { active: false },
      event,
    ),
  InventoryTypeRestored: ({ name, ...event }) =>
    said(
      name === undefined ? 'Restored the inventory type' : `Inventory type ${name} restored`,
      { active: true },
      event,
    ),
};

const swatchWords: WordsOf<SwatchEvent> = {
  SwatchAdded: ({ fabric, gradeNotice, active }) => said(`Swatch ${fabric.code} added`, wire({ gradeNotice, active })),
  SwatchEdited: ({ changes }) => said('Changed the swatch', wire(changes)),
  SwatchRemoved: () => said('Removed the swatch'),
};

const scanWords: WordsOf<ScanEvent> = {
  ScanStarted: ({ name }) => said(`Scan ${name} started`, { name, status: 'open' }),
  SwatchScanned: ({ scans }) => said(`Uploaded ${scans.length} ${scans.length === 1 ? 'scan' : 'scans'}`),
  ScanFindingsRecorded: ({ findings }) => said(`Compared ${findings.length} rows with the group`),
  ScanCompleted: ({ status, counts }) =>
    said(`Scan completed: ${counts.scanned} of ${counts.expected} swatches found`, { status }),
  ScanReviewed: () => said('Reviewed the scan', { isReviewed: true }),
  ScanReviewWithdrawn: () => said('Withdrew the review', { isReviewed: false }),
  UnknownCodeResolved: ({ code, as }) =>
    said(as === 'added' ? `Code ${code} was added to the group` : `Code ${code} is ignored`),
  MissingSwatchFound: ({ code, note }) => said(`Swatch ${code} was found after all`, note === null ? {} : { note }),
  ScanReported: ({ mails }) =>
    said(
      mails === 0
        ? 'Nobody was mailed about the scan'
        : `Reported the scan by ${mails} ${mails === 1 ? 'mail' : 'mails'}`,
    ),
};

const exportWords: WordsOf<ExportEvent> = {
  ExportRequested: ({ kind }) => said(`Asked for a file (${kind})`),
  ExportCompleted: () => said('The file is there'),
  ExportFailed: ({ reason }) => said(`The file could not be made: ${reason}`),
};

const ofFile = (fileName: string | undefined): string =>
  fileName === undefined || fileName === '' ? 'a file' : fileName;

const notTaken = (failedRows: number): string => (failedRows === 0 ? '' : `, ${failedRows} of them not taken`);

const importWords: WordsOf<ImportEvent> = {
  SwatchesImported: ({ fileName, rows, failedRows }) =>
    said(`Imported ${ofFile(fileName)} of ${rows} rows${notTaken(failedRows)}`),
  OrderFileImported: ({ fileName, mode, rows, failedRows }) =>
    said(`Imported ${ofFile(fileName)} of ${rows} rows into an order${notTaken(failedRows)}`, { mode }),
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
