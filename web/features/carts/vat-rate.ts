const percent = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 2 })

/** Formats basis points: 2450 as '24,5 %'. */
export const vatRate = (basisPoints: number) => `${percent.format(basisPoints / 100)}\u00a0%`
