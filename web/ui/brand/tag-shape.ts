import { tagOutline } from '#domain/print/flag-outline.ts'

/** View box of the tag's outline: 116 × 133, two units per millimetre of the large flag. */
export const tagViewBox = '0 0 116 133'

const eyelet = 'M52.4 15.4a5.6 5.6 0 1 0 11.2 0a5.6 5.6 0 1 0 -11.2 0Z'

/** Outline and eyelet; fill with the even-odd rule. */
export const tagWithEyelet = tagOutline + eyelet
