import { countryName } from './identifiers/countries.ts'
import type { ForeignTaxNumberProblem } from './identifiers/foreign-tax-number.ts'

/** Error messages of the fields of a seat outside Italy. */
export const seatMessages = {
  country: 'Scegli il paese dall’elenco',
  /** For an update that leaves out the country of an account abroad. */
  countryMissing: 'L’account è di un altro paese: con questi dati serve anche il paese.',
  /** For an update of the country that leaves out what depends on it. */
  withCountry: 'Con un altro paese serve anche questo dato.',
  onlyItaly: 'Spediamo solo in Italia: scrivi un indirizzo italiano per la consegna.',
  postalCode: 'Il codice postale ha al massimo 12 lettere e cifre.',
  taxNumber: (country: string): Record<ForeignTaxNumberProblem, string> => ({
    vies: `Non ha la forma di una partita IVA di questo paese (${countryName(country)}): ricontrolla, o lascia vuoto.`,
    operator: 'Il codice operatore economico ha SM e 5 cifre: ricontrolla, o lascia vuoto.',
    shape: 'Il numero fiscale ha da 2 a 26 lettere e cifre: ricontrolla, o lascia vuoto.',
  }),
} as const
