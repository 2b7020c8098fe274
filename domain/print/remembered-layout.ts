import type { FaceLayout } from './blank-layout.ts'
import type { PrintablePiece } from './print-surface.ts'
import { layoutOf, type PrintContent } from './tag-layout.ts'

/** How many layouts are kept: more than a page shows at a time. */
const maxRemembered = 30

const remembered = new Map<string, readonly FaceLayout[]>()

/**
 * `layoutOf` for drawings that are rendered again and again: the same piece with the same content is laid out once, and
 * is the same object each time.
 */
export function rememberedLayoutOf(piece: PrintablePiece, content: PrintContent): readonly FaceLayout[] {
  const key = JSON.stringify([piece, content])
  const known = remembered.get(key)
  if (known) return known
  const faces = layoutOf(piece, content)
  const [oldest] = remembered.keys()
  if (remembered.size >= maxRemembered && oldest !== undefined) remembered.delete(oldest)
  remembered.set(key, faces)
  return faces
}
