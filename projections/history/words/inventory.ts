import type { ExportEvent } from '../../../domain/export/export.events.js';
import { fabricTexts, textsIn } from '../../../domain/fabric/fabric-texts.js';
import type { FabricEvent } from '../../../domain/fabric/fabric.events.js';
import type { ImportEvent } from '../../../domain/import/import.events.js';
import type { InventoryGroupEvent } from '../../../domain/inventory-group/inventory-group.events.js';
import type { InventoryTypeEvent } from '../../../domain/inventory-type/inventory-type.events.js';
import type { ScanEvent } from '../../../domain/scan/scan.events.js';
import type { SwatchEvent } from '../../../domain/swatch/swatch.events.js';
import { because, fieldsOf, renamed, type WordsOf } from './words.js';

const wire = renamed({
  ...Object.fromEntries(fabricTexts.map(({ name, wire }) => [name, wire])),
  gradeNotice: 'grade_notice',
  sendEmail: 'send_email',
  downloadAvailable: 'download_available',
});

const fabricWords: WordsOf<FabricEvent> = {
  FabricCreated: ({ active, discontinued, ...fabric }) => ({
    text: `Fabric ${fabric.code} created`,
    fields: wire(fieldsOf({ ...textsIn(fabric), active, discontinued })),
  }),
  FabricEdited: ({ texts }) => ({ text: 'Changed the fabric', fields: wire(fieldsOf(texts)) }),
  FabricRegraded: ({ grade }) => ({ text: 'Changed the grade', fields: fieldsOf({ grade }) }),
  FabricActivated: () => ({ text: 'Activated the fabric', fields: fieldsOf({ active: true }) }),
  FabricDeactivated: () => ({ text: 'Deactivated the fabric', fields: fieldsOf({ active: false }) }),
  FabricDiscontinued: () => ({ text: 'Discontinued the fabric', fields: fieldsOf({ discontinued: true }) }),
  FabricContinued: () => ({ text: 'Continued the fabric', fields: fieldsOf({ discontinued: false }) }),
  FabricPhotoChanged: ({ photo }) => ({ text: photo === null ? 'Removed the photo' : 'Changed the photo' }),
  FabricSwatchesDeactivated: () => ({ text: 'Made all of its swatches inactive' }),
  FabricSwatchesRemoved: () => ({ text: 'Removed all of its swatches' }),
  FabricDeleted: ({ code }) => ({ text: `Deleted fabric ${code}` }),
};

const groupWords: WordsOf<InventoryGroupEvent> = {
  InventoryGroupCreated: ({ name, version, active, sendEmail, scanType, downloadAvailable, copyOf }) => ({
    text: copyOf === null ? `Group ${name} created` : `Group ${name} created as a copy`,
    fields: wire(fieldsOf({ name, version, active, sendEmail, scanType, downloadAvailable })),
  }),
  InventoryGroupEdited: ({ changes }) => ({ text: 'Changed the group', fields: wire(fieldsOf(changes)) }),
  InventoryGroupScanned: () => ({ text: 'Scanned for the first time' }),
  InventoryGroupCopied: ({ swatches }) => ({ text: `Copied ${swatches} swatches into the group` }),
  InventoryGroupDeleted: ({ name }) => ({ text: `Deleted group ${name}` }),
};

const typeWords: WordsOf<InventoryTypeEvent> = {
  InventoryTypeDefined: ({ name, ...event }) => ({
    text: `Inventory type ${name} created`,
    fields: [...fieldsOf({ name }), ...because(event)],
  }),
  InventoryTypeRenamed: ({ name, from, ...event }) => ({
    text: `Inventory type ${from} renamed to ${name}`,
    fields: [...fieldsOf({ name }), ...because(event)],
  }),
  InventoryTypeRetired: ({ name, ...event }) => ({
    text: name === undefined ? 'Retired the inventory type' : `Inventory type ${name} retired`,
    fields: [...fieldsOf({ active: false }), ...because(event)],
  }),
  InventoryTypeRestored: ({ name, ...event }) => ({
    text: name === undefined ? 'Restored the inventory type' : `Inventory type ${name} restored`,
    fields: [...fieldsOf({ active: true }), ...because(event)],
  }),
};

const swatchWords: WordsOf<SwatchEvent> = {
  SwatchAdded: ({ fabric, gradeNotice, active }) => ({
    text: `Swatch ${fabric.code} added`,
    fields: wire(fieldsOf({ gradeNotice, active })),
  }),
  SwatchEdited: ({ changes }) => ({ text: 'Changed the swatch', fields: wire(fieldsOf(changes)) }),
  SwatchRemoved: () => ({ text: 'Removed the swatch' }),
};

const scanWords: WordsOf<ScanEvent> = {
  ScanStarted: ({ name }) => ({ text: `Scan ${name} started`, fields: fieldsOf({ name, status: 'open' }) }),
  SwatchScanned: ({ scans }) => ({ text: `Uploaded ${scans.length} ${scans.length === 1 ? 'scan' : 'scans'}` }),
  ScanFindingsRecorded: ({ findings }) => ({ text: `Compared ${findings.length} rows with the group` }),
  ScanCompleted: ({ status, counts }) => ({
    text: `Scan completed: ${counts.scanned} of ${counts.expected} swatches found`,
    fields: fieldsOf({ status }),
  }),
  ScanReviewed: () => ({ text: 'Reviewed the scan', fields: fieldsOf({ isReviewed: true }) }),
  ScanReviewWithdrawn: () => ({ text: 'Withdrew the review', fields: fieldsOf({ isReviewed: false }) }),
  UnknownCodeResolved: ({ code, as }) => ({
    text: as === 'added' ? `Code ${code} was added to the group` : `Code ${code} is ignored`,
  }),
  MissingSwatchFound: ({ code, note }) => ({
    text: `Swatch ${code} was found after all`,
    ...(note === null ? {} : { fields: fieldsOf({ note }) }),
  }),
  ScanReported: ({ mails }) => ({
    text:
      mails === 0
        ? 'Nobody was mailed about the scan'
        : `Reported the scan by ${mails} ${mails === 1 ? 'mail' : 'mails'}`,
  }),
};

const exportWords: WordsOf<ExportEvent> = {
  ExportRequested: ({ kind }) => ({ text: `Asked for a file (${kind})` }),
  ExportCompleted: () => ({ text: 'The file is there' }),
  ExportFailed: ({ reason }) => ({ text: `The file could not be made: ${reason}` }),
};

const ofFile = (fileName: string | undefined): string =>
  fileName === undefined || fileName === '' ? 'a file' : fileName;

const notTaken = (failedRows: number): string => (failedRows === 0 ? '' : `, ${failedRows} of them not taken`);

const importWords: WordsOf<ImportEvent> = {
  SwatchesImported: ({ fileName, rows, failedRows }) => ({
    text: `Imported ${ofFile(fileName)} of ${rows} rows${notTaken(failedRows)}`,
  }),
  OrderFileImported: ({ fileName, mode, rows, failedRows }) => ({
    text: `Imported ${ofFile(fileName)} of ${rows} rows into an order${notTaken(failedRows)}`,
    fields: fieldsOf({ mode }),
  }),
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
