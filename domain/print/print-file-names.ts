/** Names of production files, shared by page and server. */

type FileType = 'pdf' | 'svg'

export const printFileName = (orderId: number, type: FileType, isCopy: boolean): string =>
  `stampa-ordine-${orderId}${isCopy ? '-COPIA' : ''}.${type}`

export const batchFileName = (orderIds: readonly number[], type: FileType): string =>
  `stampa-lotto-${Math.min(...orderIds)}-${Math.max(...orderIds)}.${type}`
