import type { TagLine } from '#contract/tags.ts'
import { formatDaysAgo } from '#domain/dates.ts'
import { orderNumber } from '#domain/orders/order-status.ts'
import type { TagPiece } from '#domain/tags/replacement.ts'

type KnownOrder = NonNullable<TagLine['order']>
const inOrder = ({ id, status }: KnownOrder) =>
  `È in ${orderNumber(id)}, ${status === 'SHIPPED' ? 'in viaggio' : 'in preparazione'}.`

const pieces: Record<TagPiece, string> = { principale: 'Principale', secondaria: 'Secondaria', entrambe: 'Entrambe' }

/** Texts of the page of lost tags, and of its parts in the back office. */
export const lostTagTexts = {
  title: 'Rifai marche perse',
  lead: 'Con lo stesso codice, tutti i modelli e tutte le specie in una volta.',
  back: 'Le mie marche',
  label: 'Incolla un elenco, leggi con il lettore o scrivi le ultime cifre',
  hint: 'Una marca per riga o separate da virgole. Con Ctrl+Invio vanno nel carrello.',
  staffHint: 'Una marca per riga o separate da virgole: codici interi o le ultime cifre.',
  file: 'Apri un file',
  choose: 'Scegli dall’elenco',
  tooLong: 'L’elenco è troppo lungo: al massimo 5.000 marche per volta.',
  reading: 'Leggo…',
  readFailed: 'Ora non possiamo cercarle fra le tue marche. Controlla la connessione.',
  retry: 'Riprova',
  read: ({ ready, toCheck }: { ready: number; toCheck: number }) =>
    [
      ready === 1 ? '1 riconosciuta' : `${ready} riconosciute`,
      toCheck > 0 && (toCheck === 1 ? '1 da guardare' : `${toCheck} da guardare`),
    ]
      .filter(Boolean)
      .join(', '),
  toCheck: 'Da guardare',
  removeAll: 'Togli tutte',
  ready: 'Riconosciute',
  columns: {
    code: 'Marca',
    model: 'Animale e modello',
    piece: 'Pezzo da rifare',
    proof: 'Come l’hai riconosciuto',
    price: 'Netto',
    remove: 'Togli',
  },
  forAll: 'Uguale per tutte',
  pieceForAll: 'Pezzo da rifare, uguale per tutte',
  proofForAll: 'Come l’hai riconosciuto, uguale per tutte',
  different: 'Diverso',
  chooseProof: 'Scegli…',
  notNeeded: 'Non serve',
  pieces,
  pieceOf: (code: string) => `Pezzo da rifare di ${code}`,
  chooseEar: 'Orecchio: non so',
  earOf: (code: string) => `Orecchio della marca ${code}`,
  proofOf: (code: string) => `Come hai riconosciuto ${code}`,
  proofMissing: 'Scegli come hai riconosciuto il capo.',
  productOf: (code: string) => `Modello di ${code}`,
  productMissing: 'Scegli il modello.',
  chooseProduct: 'Scegli il modello…',
  from: (input: string) => `da ${input}`,
  unverified: 'Codice non verificato',
  loading: 'Modello in arrivo…',
  underWay: (order: KnownOrder) => `Questo pezzo è già in rifacimento. ${inOrder(order)}`,
  alreadyOrdered: (order: KnownOrder) =>
    `Già ordinata ${formatDaysAgo(order.createdAt, new Date())}. ${inOrder(order)}`,
  confirm: 'Rifai comunque',
  confirmCode: (code: string) => `Rifai comunque ${code}`,
  correct: 'Correggi',
  correctInput: (input: string) => `Correggi ${input}`,
  remove: 'Togli',
  removeInput: (input: string) => `Togli ${input}`,
  candidates: 'Quale?',
  summary: 'Riepilogo',
  tags: 'Marche',
  piecesCount: 'Pezzi',
  price: 'Prezzo',
  later: 'IVA e spedizione nel carrello.',
  add: (count: number) =>
    count === 0
      ? 'Metti nel carrello'
      : count === 1
        ? 'Metti 1 marca nel carrello'
        : `Metti ${count} marche nel carrello`,
  nothing: 'Scrivi o incolla almeno una marca.',
  stay: (count: number) =>
    count === 1
      ? 'La riga da guardare resta qui: non entra nel carrello.'
      : `Le ${count} righe da guardare restano qui: non entrano nel carrello.`,
  tooMany: 'Un carrello porta al massimo 5.000 marche da rifare: togline qualcuna.',
  added: (count: number) => (count === 1 ? '1 marca è nel carrello.' : `${count} marche sono nel carrello.`),
  toCart: 'Vai al carrello',
  failed: 'Non siamo riusciti a metterle nel carrello. Controlla la connessione e riprova.',
  notLinkedTitle: 'Serve un account VetInfo',
  notLinked: 'Le marche ministeriali si rifanno con un account VetInfo collegato.',
  link: 'Collega VetInfo',
} as const
