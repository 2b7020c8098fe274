import { type DragEvent, useState } from 'react'

/** For an element that files can be dropped on. */
export function useFileDrop(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false)
  return {
    'data-over': isOver,
    onDragStart: (event: DragEvent) => {
      // The browser would drop a picture of the element itself as a file: the same once more.
      if (event.target instanceof HTMLImageElement) event.preventDefault()
    },
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      // From one of its parts to another it is not left.
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      const files = [...event.dataTransfer.files]
      setOver(false)
      if (files.length === 0) return
      event.preventDefault()
      onFiles(files)
    },
  }
}
