/** Downloads a workbook of Excel. */
export const saveWorkbook = (bytes: BlobPart, name: string) =>
  saveFile(bytes, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', name)

/** Downloads a text or bytes as a file. */
export function saveFile(content: BlobPart, type: string, name: string) {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers stop the download if the URL is revoked at once, so it is revoked after a minute.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
