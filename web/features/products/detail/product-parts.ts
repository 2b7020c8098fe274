/** What few visits to a product need, in one script: an enlarged picture, and the replacement of lost tags. */
export { ReplacementFaces } from '../replacement/replacement-faces.tsx'
export { ReplacementTable } from '../replacement/replacement-table.tsx'
export { PictureZoom } from './picture-zoom.tsx'
