import { useEffect, useState, useSyncExternalStore } from 'react'
import type { FaceLayout } from '#domain/print/blank-layout.ts'
import { blankLayoutOf } from '#domain/print/blank-layout.ts'
import type { PrintablePiece } from '#domain/print/print-surface.ts'
import type { PrintContent } from '#domain/print/tag-layout.ts'
import { useIsPainted } from '../later.tsx'

let layoutOf: ((piece: PrintablePiece, content: PrintContent) => readonly FaceLayout[]) | undefined

/** Loads what lays out the print on tags: typefaces, matrix codes and places. The server has it before it renders. */
export async function loadPrintLayout() {
  layoutOf = (await import('#domain/print/remembered-layout.ts')).rememberedLayoutOf
}

const never = () => () => undefined

/** True for a component that takes over the server's HTML, for as long as it is shown. */
const useIsFromServer = () => {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  return useState(isHydrating)[0]
}

/**
 * Returns the function that lays out the content on a piece. The faces are blank until the script for it is loaded. A
 * drawing in the server's HTML keeps its print and needs the script only when its content changes; another one is
 * printed after its page is painted.
 */
export function usePrintLayout(content: PrintContent): (piece: PrintablePiece) => readonly FaceLayout[] {
  const [, setLoaded] = useState(layoutOf !== undefined)
  const isFromServer = useIsFromServer()
  const isPainted = useIsPainted()
  const key = JSON.stringify(content)
  const [firstKey] = useState(key)
  const isNeeded = !isFromServer || key !== firstKey
  useEffect(() => {
    // Without it the drawing stays as it is.
    if (isNeeded && !layoutOf)
      loadPrintLayout()
        .then(() => setLoaded(true))
        .catch(console.error)
  }, [isNeeded])
  return piece => (isPainted && layoutOf ? layoutOf(piece, content) : blankLayoutOf(piece))
}
