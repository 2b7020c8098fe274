/** Guarantees that a production file has one name, whoever saves it. */

export const productionName = (orderId: number, type: 'pdf' | 'svg', isCopy: boolean): string =>
  `stampa-ordine-${orderId}${isCopy ? '-COPIA' : ''}.${type}`

export const batchName = (orderIds: readonly number[]): string =>
  `stampa-lotto-${Math.min(...orderIds)}-${Math.max(...orderIds)}.pdf`
