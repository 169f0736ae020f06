export const groupTexts = {
  'groups.title': 'Swatch Inventory Group',
} as const;
