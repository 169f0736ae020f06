/** Columns of a swatch import (A85). */
export const swatchColumns = ['code', 'alias', 'pattern_name', 'color', 'grade', 'grade_notice', 'active'] as const;
