/** Returns the id in an order number as people type it ('ORDER-12', 'order 12', '#12', '12'); null if there is none. */
export function parseOrderNumber(text: string): number | null {
  const digits = /^(?:order[- ]?|#)?0*([1-9]\d{0,9})$/i.exec(text.trim())?.[1]
  const id = Number(digits)
  return digits !== undefined && id <= 2_147_483_647 ? id : null
}
