import { readSheet } from 'read-excel-file/node'

/** Returns the rows of a workbook's sheet with typed cells; an empty cell is null. */
export const workbookRows = (bytes: Uint8Array | undefined) => readSheet(Buffer.from(bytes ?? []))
