import { type DragEvent, useState } from 'react'

/** For an element that a file can be dropped on. */
export function useFileDrop(onFile: (file: File) => void) {
  const [isOver, setOver] = useState(false)
  return {
    'data-over': isOver,
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      const [file] = event.dataTransfer.files
      setOver(false)
      if (!file) return
      event.preventDefault()
      onFile(file)
    },
  }
}
