/**
 * Outline of the ear tag in a field of 116 × 133, two units per millimetre of the large flag. All drawings of flags use
 * it.
 */
export const tagOutline =
  'M6.48 46A12 12 0 0 1 13.35 36.02L30.94 27.78A14 14 0 0 0 39 15.1L39 11.76A11.76 11.76 0 0 1 50.76 0L65.24 0A11.76 11.76 0 0 1 77 11.76L77 15.1A14 14 0 0 0 85.06 27.78L102.65 36.02A12 12 0 0 1 109.52 46L115.12 121.18A11 11 0 0 1 104.15 133L11.85 133A11 11 0 0 1 0.88 121.18Z'
