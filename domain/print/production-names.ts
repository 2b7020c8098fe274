/** Guarantees that a production file has one name, whoever saves it. */

type FileType = 'pdf' | 'svg'

export const productionName = (orderId: number, type: FileType, isCopy: boolean): string =>
  `stampa-ordine-${orderId}${isCopy ? '-COPIA' : ''}.${type}`

export const batchName = (orderIds: readonly number[], type: FileType): string =>
  `stampa-lotto-${Math.min(...orderIds)}-${Math.max(...orderIds)}.${type}`
