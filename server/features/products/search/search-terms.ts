import { type FilterValue, filterLabel } from '#domain/catalogue/product-filters.ts'
import { type Species, speciesLabel } from '#domain/catalogue/species.ts'

/** Synonyms that a farmer may type for each filter value, in addition to its label. */
const words: Record<FilterValue, readonly string[]> = {
  marche: ['marca auricolare', 'orecchino'],
  applicatori: ['applicatore', 'pinza', 'ricambio'],
  lettori: ['lettore', 'antenna'],
  bovini: ['bovino', 'vacca', 'mucca', 'vitello', 'manza', 'toro', 'bue'],
  suini: ['suino', 'maiale', 'scrofa', 'suinetto'],
  ovini: ['ovino'],
  ministeriale: ['ufficiale', 'BDN'],
  aziendale: ['gestionale', 'numerazione interna'],
  stampato: ['stampata', 'numerata'],
  neutro: ['neutra', 'senza stampa', 'da scrivere'],
  elettronica: ['EID', 'RFID', 'transponder', 'HDX', 'FDX-B'],
  visuale: ['convenzionale'],
  bioptica: ['biopsia', 'prelievo', 'BVD', 'DNA'],
  nylon: [],
  metallo: ['acciaio', 'alluminio'],
  plastica: ['poliuretano'],
  rotonda: ['bottone', 'tonda'],
  'a-fasetta': ['fascetta'],
  trapezoidale: ['bandiera', 'bandierina'],
}
const speciesWords: Record<Species, readonly string[]> = {
  cattle: [],
  buffalo: ['bufala', 'bufalo'],
  sheep: ['pecora', 'agnello', 'ariete'],
  goat: ['capra', 'capretto', 'becco'],
  pig: [],
}

/** Returns words that should find a product although its texts do not contain them. */
export function searchTerms(
  types: readonly string[],
  species: readonly Species[],
  animals: readonly string[],
): string[] {
  const values = (Object.keys(words) as FilterValue[]).filter(value => types.includes(value) || animals.includes(value))
  const names = species.flatMap(one => [speciesLabel(one), ...speciesWords[one]])
  return [...new Set([...values.flatMap(value => [filterLabel(value), ...words[value]]), ...names])]
}
