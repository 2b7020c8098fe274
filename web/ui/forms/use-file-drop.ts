import { type DragEvent, useState } from 'react'

/** Returns the props of an element that accepts dropped files. */
export function useFileDrop(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false)
  return {
    'data-over': isOver,
    onDragStart: (event: DragEvent) => {
      // Without this, dragging an image of the element itself would drop it as a file and add it again.
      if (event.target instanceof HTMLImageElement) event.preventDefault()
    },
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      // Moving from one child to another does not leave the element.
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
