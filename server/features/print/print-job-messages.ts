import { formatDateTime } from '#domain/dates.ts'

/** Texts on the workshop's print files, and reasons why there is none. */
export const printJobTexts = {
  title: 'Lotto di stampa',
  order: (number: string, date: string) => `Ordine ${number} del ${date}`,
  copy: 'COPIA',
  copyOf: (instant: string) =>
    `COPIA: questo lotto è già stato stampato il ${formatDateTime(instant)}. Non va stampato di nuovo; un pezzo rovinato si rifà con il numero seguente.`,
  reprints: (title: string) => `${title}, pezzi da rifare`,
  batch: (orders: readonly string[]) => `${orders.length} ordini: ${orders.join(', ')}`,
  ofOrder: (order: string, text: string) => `${order}: ${text}`,
  notFirst: 'è già stampato. Le copie e i pezzi da rifare si stampano dalla sua pagina.',
  counts: 'Marche del lotto',
  count: (pieces: number) => (pieces === 1 ? '1 pezzo' : `${pieces} pezzi`),
  total: 'In tutto',
  byHand: 'Da chiarire prima di stampare: il testo non è indicato, vedi le note dell’ordine',
  checks: 'Pagina, marca e codice di controllo del disegno',
  whole: (sum: string) => `Controllo dell’intero lotto ${sum}`,
  trueSize: 'Stampare al 100 %, senza adattare alla pagina: i segni di taglio distano quanto la marca.',
  piece: { principale: 'principale', secondaria: 'secondaria' },
  faces: { fronte: 'fronte', retro: 'retro' },
  reprint: (numeral: string) => `ristampa ${numeral}`,
  warning: (text: string) => `ATTENZIONE: ${text}`,
  cut: (text: string) => `tagliato in «${text}»`,
  left: (characters: string) => `non si stampa ${characters}`,
  small: (text: string) => `«${text}» è molto piccolo`,
  notGranted: (missing: number) =>
    missing === 1
      ? 'Manca ancora il codice di una marca: la BDN non l’ha assegnato.'
      : `Mancano ancora i codici di ${missing} marche: la BDN non li ha assegnati.`,
  nothing: 'In questo ordine non c’è niente da stampare.',
  cancelled: 'L’ordine è annullato: non si stampa.',
  orderNotFound: 'Questo ordine non esiste.',
} as const
