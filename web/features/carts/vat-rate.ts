const percent = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 2 })

/** 2450 basis points as '24,5 %'. */
export const vatRate = (basisPoints: number) => `${percent.format(basisPoints / 100)}\u00a0%`
