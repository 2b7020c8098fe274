/** The one outline of the ear tag, in a field of 116 × 133, two units to a millimetre of the large flag; every tag drawn in the shop is this one. */
export const TAG_VIEW_BOX = '0 0 116 133'

export const TAG_OUTLINE =
  'M6.48 46A12 12 0 0 1 13.35 36.02L30.94 27.78A14 14 0 0 0 39 15.1L39 11.76A11.76 11.76 0 0 1 50.76 0L65.24 0A11.76 11.76 0 0 1 77 11.76L77 15.1A14 14 0 0 0 85.06 27.78L102.65 36.02A12 12 0 0 1 109.52 46L115.12 121.18A11 11 0 0 1 104.15 133L11.85 133A11 11 0 0 1 0.88 121.18Z'

const EYELET = 'M52.4 15.4a5.6 5.6 0 1 0 11.2 0a5.6 5.6 0 1 0 -11.2 0Z'

/** Outline and eyelet; fill with the even-odd rule. */
export const TAG_WITH_EYELET = TAG_OUTLINE + EYELET

/** The embossed frame round the print. */
export const TAG_FRAME =
  'M11.23 49.79A8.4 8.4 0 0 1 19.61 42L96.39 42A8.4 8.4 0 0 1 104.77 49.79L109.78 118.82A8 8 0 0 1 101.8 127.4L14.2 127.4A8 8 0 0 1 6.22 118.82Z'

/** The collar round the eyelet. */
export const TAG_COLLAR =
  'M45.4 15.4a12.6 12.6 0 1 0 25.2 0a12.6 12.6 0 1 0 -25.2 0ZM52.2 15.4a5.8 5.8 0 1 0 11.6 0a5.8 5.8 0 1 0 -11.6 0Z'
