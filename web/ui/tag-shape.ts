import { TAG_OUTLINE } from '#domain/print/flag-outline.ts'

/** The field of the one outline: 116 × 133, two units to a millimetre of the large flag. */
export const TAG_VIEW_BOX = '0 0 116 133'

const EYELET = 'M52.4 15.4a5.6 5.6 0 1 0 11.2 0a5.6 5.6 0 1 0 -11.2 0Z'

/** Outline and eyelet; fill with the even-odd rule. */
export const TAG_WITH_EYELET = TAG_OUTLINE + EYELET
