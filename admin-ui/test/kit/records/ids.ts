export const millId = 'mill';
export const vendorId = 'vendor';

export const writtenAt = '2026-11-20T09:00:00.000Z';
export const timestamps = { createdAt: writtenAt, updatedAt: writtenAt };
