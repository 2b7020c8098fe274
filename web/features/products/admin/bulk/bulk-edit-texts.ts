import type { BulkAction } from '#contract/shapes/product-bulk-edit.ts'
import { theBefore } from '#domain/articles.ts'

/** Texts of changes to many products: by CSV file or by bulk edit. */

const numbers = new Intl.NumberFormat('it-IT', { useGrouping: 'always' })
const counted = (count: number, one: string, more: string) => `${numbers.format(count)} ${count === 1 ? one : more}`
const products = (count: number) => counted(count, 'prodotto', 'prodotti')

export const planTexts = {
  title: 'Che cosa cambia',
  changed: (count: number) => counted(count, 'prodotto cambia', 'prodotti cambiano'),
  created: (count: number) => counted(count, 'prodotto nuovo', 'prodotti nuovi'),
  unchanged: (count: number) => counted(count, 'resta com’è', 'restano come sono'),
  wrong: (count: number) => counted(count, 'non va', 'non vanno'),
  line: (line: number) => `riga ${line}`,
  isNew: 'Nuovo',
  nothing: '–',
  from: 'da',
  to: 'a',
  more: (count: number) => `Mostra ${counted(count, 'altro prodotto', 'altri prodotti')}`,
  undo: 'Annulla le modifiche',
  undoing: 'Annullo…',
  undone: 'Tutto è di nuovo come prima.',
  undoFailed: 'Non siamo riusciti ad annullare: forse nel frattempo qualcosa è cambiato.',
  failed: 'Il negozio non risponde: non è cambiato niente. Riprova.',
}

export const importTexts = {
  title: 'Importa prodotti',
  products: 'Prodotti',
  lead: 'Da un foglio di calcolo, salvato come CSV. Prima vedi riga per riga che cosa cambierebbe; finché non confermi non si scrive niente.',
  startTitle: 'Da dove si comincia',
  start: 'Salva il catalogo, cambia le celle che servono e carica qui il file.',
  export: 'Salva il catalogo',
  exporting: 'Preparo il file…',
  exportFailed: 'Il file non arriva. Controlla la connessione e riprova.',
  csvFileName: (day: string) => `prodotti-${day}.csv`,
  rules: 'Come si legge il file',
  rulesList: [
    'Il codice prodotto dice di quale prodotto si parla; con un codice che non c’è, il prodotto è nuovo.',
    'Le colonne che togli restano come sono. Una cella vuota toglie quello che c’era: restano com’erano solo «In Stock», «Disattivato» e «Nuove scorte».',
    'Le scorte si cambiano scrivendo quante sono in «Nuove scorte», senza toccare «Scorte all’esportazione»: se nel frattempo si è venduto, la riga lo dice.',
    'Più valori in una cella: tipi, specie, colori e codici con la virgola, prezzi per quantità, misure e avvertenze con la barra |.',
    'Fabbricante e responsabile nell’UE: nome, indirizzo ed email o sito, con la barra | tra l’uno e l’altro.',
    'Un prodotto sta in una categoria sola: in «Categoria e tipi» va accanto ai suoi tipi.',
    'Un prodotto disattivato si può solo riattivare.',
  ],
  choose: 'Scegli il file',
  chooseOther: 'Scegli un altro file',
  drop: 'oppure trascinalo qui',
  reading: (name: string) => `Leggo «${name}»…`,
  file: (name: string) => `«${name}»`,
  unreadable: 'Questo file non si apre.',
  tooLarge: 'Il file supera i 10 MB.',
  refused: 'Il file non si può leggere così',
  nothing: 'Questo file non cambia niente: il catalogo è già così.',
  wrong: 'Qualcosa non va',
  wrongText: 'Correggi nel file le righe segnate e caricalo di nuovo: un file si importa tutto intero o per niente.',
  confirm: (count: number) => `Importa ${products(count)}`,
  confirming: 'Importo…',
  changedMeanwhile: 'Nel frattempo qualcosa è cambiato: questo è quello che succederebbe adesso.',
  done: (changed: number, created: number) =>
    [
      ...(changed > 0 ? [counted(changed, 'prodotto cambiato', 'prodotti cambiati')] : []),
      ...(created > 0 ? [counted(created, 'prodotto creato', 'prodotti creati')] : []),
    ].join(', '),
  doneTitle: 'Importazione fatta',
  toProducts: 'Vai ai prodotti',
}

const actions: Record<BulkChoice, string> = {
  raisePercent: 'Alza i prezzi di una percentuale',
  lowerPercent: 'Abbassa i prezzi di una percentuale',
  raiseAmount: 'Alza i prezzi di un importo',
  lowerAmount: 'Abbassa i prezzi di un importo',
  category: 'Sposta in una categoria',
  offer: 'Metti In Stock',
  withhold: 'Metti Out of stock',
  disable: 'Disattiva',
  enable: 'Riattiva',
  manufacturer: 'Indica il fabbricante',
}

/** The actions on offer. Raising and lowering a price are separate, so that the amount is typed without a sign. */
export type BulkChoice =
  | 'raisePercent'
  | 'lowerPercent'
  | 'raiseAmount'
  | 'lowerAmount'
  | Exclude<BulkAction, 'price-percent' | 'price-amount'>

export const bulkTexts = {
  title: (count: number) => `Modifica ${products(count)}`,
  choice: 'Scelta',
  choose: (title: string) => `Scegli ${title}`,
  chosen: (count: number) => counted(count, 'prodotto scelto', 'prodotti scelti'),
  chooseFound: (count: number) =>
    count === 1 ? 'Scegli quello trovato' : `Scegli tutti ${theBefore(count)} ${numbers.format(count)}`,
  choosing: 'Scelgo…',
  chooseFailed: 'La scelta non è riuscita: riprova.',
  chooseNone: 'Togli la scelta',
  close: 'Chiudi',
  open: 'Modifica insieme',
  action: 'Che cosa fare',
  chooseOne: 'Scegli…',
  actions,
  actionMissing: 'Scegli che cosa fare.',
  percent: 'Percentuale',
  percentInvalid: 'Scrivi una percentuale sopra lo zero, con al massimo due decimali.',
  amount: 'Importo in euro, IVA esclusa',
  amountInvalid: 'Scrivi un importo sopra lo zero, con al massimo due decimali.',
  priceHint: 'I prezzi per quantità cambiano allo stesso modo.',
  lowerHint:
    'I prezzi per quantità cambiano allo stesso modo. Accanto a un ribasso il negozio mostra il prezzo più basso dei 30 giorni prima.',
  category: 'Categoria',
  categoryHint: 'Una sola per prodotto: prende il posto di quella che c’è. Gli altri tipi e i prezzi restano.',
  categoryMissing: 'Scegli la categoria.',
  manufacturer: 'Fabbricante',
  manufacturerHint: 'Uno di quelli già scritti in un prodotto. Le avvertenze restano.',
  manufacturerMissing: 'Scegli il fabbricante.',
  noManufacturer: 'Nessun prodotto ha un fabbricante: scrivilo prima in uno, poi sceglilo qui per gli altri.',
  look: 'Guarda che cosa cambia',
  looking: 'Guardo…',
  back: 'Indietro',
  cancel: 'Annulla',
  nothing: 'Non cambierebbe niente: questi prodotti sono già così.',
  wrongStay: 'I prodotti segnati restano come sono.',
  confirm: (count: number) => `Modifica ${products(count)}`,
  confirming: 'Modifico…',
  done: (count: number) => `${counted(count, 'prodotto modificato', 'prodotti modificati')}.`,
}
