/** What a product shows for replacements of lost tags only, in one script. */
export { ReplacementFaces } from './replacement-faces.tsx'
export { ReplacementTable } from './replacement-table.tsx'
