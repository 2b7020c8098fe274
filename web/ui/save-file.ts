/** Hands a text or bytes to the browser as a download. */
export function saveFile(content: BlobPart, type: string, name: string) {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has begun to read by the next turn; some stop if the address is gone at once.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
