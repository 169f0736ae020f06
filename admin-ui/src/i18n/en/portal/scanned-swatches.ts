export const scanTexts = {
  'scans.title': 'VIEW SCANNED SWATCH INVENTORY GROUP',
} as const;
