import { laterPart } from '../../../later-part.tsx'

/** The drawings of a product's page, which the server draws first. They need the outlines of all characters. */
export const TagPreview = laterPart(() => import('./tag-preview.tsx'), 'span')
export const FacePreview = laterPart(() => import('./face-preview.tsx'))
export const ProductScale = laterPart(() => import('../detail/product-scale.tsx'))
export const PrintHint = laterPart(() => import('./print-hint.tsx'), 'span')
