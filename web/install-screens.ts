import { fieldNoteTexts } from './features/field-notes/field-note-texts.ts'
import { layoutMessages } from './layout/layout-messages.ts'
import { paths } from './paths.ts'

/**
 * Pictures that a browser shows before it installs the shop, taken by art/install-screens.mjs. Sizes are in pixels, and
 * `scale` is how many stand for one of the page. Those of one form must have the same proportions.
 */
export const installScreens = [
  { form: 'narrow', file: 'screen-tags.webp', page: paths.tags, label: layoutMessages.myTags },
  { form: 'narrow', file: 'screen-notes.webp', page: paths.fieldNotes, label: fieldNoteTexts.title },
  { form: 'wide', file: 'screen-tags-wide.webp', page: paths.tags, label: layoutMessages.myTags },
].map(screen => ({
  ...screen,
  ...(screen.form === 'narrow' ? { width: 780, height: 1560, scale: 2 } : { width: 1280, height: 800, scale: 1 }),
}))
