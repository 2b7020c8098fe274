/** Returns '' for 0, '.05' for 5, '.5' for 50. */
const fractionOf = (hundredths: number) =>
  hundredths === 0 ? '' : `.${String(hundredths).padStart(2, '0').replace(/0$/, '')}`
const fractions = Array.from({ length: 100 }, (_, hundredths) => fractionOf(hundredths))

/**
 * Formats a length for SVG paths: hundredths of a millimetre, without a leading zero, to keep files small. It is put
 * together of whole numbers: a drawing has thousands of lengths, and formatting fractions would hold up a slow phone.
 */
export function millimetres(value: number): string {
  const hundredths = Math.round(value * 100)
  const size = Math.abs(hundredths)
  const whole = Math.trunc(size / 100)
  const fraction = fractions[size % 100] ?? ''
  return `${hundredths < 0 ? '-' : ''}${whole > 0 || fraction === '' ? whole : ''}${fraction}`
}

/** Formats a length in millimetres for readers, up to a metre and given in hundredths: '58', '9,5'. */
export const formatMillimetres = (length: number): string =>
  String(Math.round(Math.round(length * 100) / 10) / 10).replace('.', ',')

/** Formats an outer size: 'Ø 27 mm' if it is round, otherwise '58 × 66 mm'. */
export const formatSize = ({ width, height }: { width: number; height: number }, isRound: boolean): string =>
  `${isRound ? `Ø ${formatMillimetres(width)}` : `${formatMillimetres(width)} × ${formatMillimetres(height)}`} mm`
