import type { Municipality } from './use-municipalities.ts'

/** Texts of the fields of a person, a company and an address. */
export const userTexts = {
  fields: {
    name: 'Nome e cognome',
    email: 'Email',
    businessName: 'Ragione sociale',
    fiscalCode: 'Codice fiscale',
    city: 'Comune',
    postalCode: 'CAP',
    province: 'Provincia',
    country: 'Paese',
    municipality: 'Frazione o località',
    address: 'Indirizzo',
    phone: 'Telefono',
    vatNumber: 'P.IVA',
    sdiCode: 'Codice destinatario',
    pec: 'PEC',
    notes: 'Note per il corriere',
  },
  /** Labels and hints of a seat outside Italy. */
  abroad: {
    city: 'Città',
    postalCode: 'Codice postale',
    fiscalCode: 'Codice fiscale italiano',
    fiscalCodeHint: 'Facoltativo.',
    vatNumber: 'Partita IVA o numero fiscale',
    vatNumberHint: 'Del tuo paese. Chi compra come privato lascia vuoto.',
    operatorCode: 'Codice operatore economico',
    operatorCodeHint: 'SM e 5 cifre. Chi compra come privato lascia vuoto.',
  },
  chooseProvince: 'Scegli…',
  /** Sends what a form asked about. */
  itIsRight: 'È giusto così',
  phoneHint: 'Solo cifre, anche con +39 davanti.',
  fiscalCodeHint: '16 caratteri, o 11 cifre per una società.',
  sdiCodeHint: 'Facoltativo: 7 lettere o cifre, per la fattura elettronica.',
  pecHint: 'Facoltativa, se non hai un codice destinatario.',
  municipalities: 'Comuni',
  municipalitiesFound: (count: number) =>
    count === 1 ? '1 comune trovato: scorri con le frecce.' : `${count} comuni trovati: scorri con le frecce.`,
  postalCodes: (codes: readonly string[]) => (codes.length > 1 ? `${codes[0]}–${codes.at(-1)}` : (codes[0] ?? '')),
  severalPostalCodes: ({ postalCodes }: Municipality) =>
    `Ha più CAP, da ${postalCodes[0]} a ${postalCodes.at(-1)}: scrivi il tuo.`,

  toMend: (labels: readonly string[]) => ({
    title:
      labels.length === 1
        ? 'Un campo da sistemare.'
        : `${countWords[labels.length] ?? labels.length} campi da sistemare.`,
    fields: `${new Intl.ListFormat('it').format(labels)}.`,
  }),
}

const countWords = ['', 'Un', 'Due', 'Tre', 'Quattro', 'Cinque', 'Sei', 'Sette', 'Otto', 'Nove']
