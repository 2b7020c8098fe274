/** Formats a length for SVG paths: hundredths of a millimetre, without a leading zero, to keep files small. */
export const millimetres = (value: number): string => {
  const rounded = Math.round(value * 100) / 100
  return String(rounded === 0 ? 0 : rounded).replace(/^(-?)0\./, '$1.')
}

/** Formats a length in millimetres for readers, up to a metre and given in hundredths: '58', '9,5'. */
export const formatMillimetres = (length: number): string =>
  String(Math.round(Math.round(length * 100) / 10) / 10).replace('.', ',')

/** Formats an outer size: 'Ø 27 mm' if it is round, otherwise '58 × 66 mm'. */
export const formatSize = ({ width, height }: { width: number; height: number }, isRound: boolean): string =>
  `${isRound ? `Ø ${formatMillimetres(width)}` : `${formatMillimetres(width)} × ${formatMillimetres(height)}`} mm`
