/**
 * Lets the price with VAT be read before the price without, or the other way round, and remembers it in this browser. A
 * script within the document marks it before the first paint (server/http/inline-scripts.ts), so nothing moves.
 */
export function togglePrices() {
  const { dataset } = document.documentElement
  dataset.prices = dataset.prices === 'gross' ? 'net' : 'gross'
  try {
    localStorage.setItem('prices', dataset.prices)
  } catch {
    // Storage is blocked: the choice holds until the page is left.
  }
}
