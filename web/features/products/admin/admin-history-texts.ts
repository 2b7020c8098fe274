import type { StockEventKind, StockReason } from '#domain/catalogue/stock-movements.ts'

/** Texts of a product's stock movements and price history. */

export const stockReasonTexts: Record<StockReason, string> = {
  received: 'Arrivati',
  counted: 'Contati',
  spoiled: 'Rovinati o persi',
  returned: 'Resi',
  correction: 'Correzione',
}

export const stockEventTexts: Record<StockEventKind, string> = {
  ...stockReasonTexts,
  initial: 'Scorta iniziale',
  resent: 'Rispediti',
  sold: 'Venduti',
  cancelled: 'Ordine annullato',
  credited: 'Stornati',
}

const pieces = new Intl.NumberFormat('it-IT', { useGrouping: 'always' })
const signed = new Intl.NumberFormat('it-IT', { useGrouping: 'always', signDisplay: 'exceptZero' })

export const adminHistoryTexts = {
  stock: 'Movimenti delle scorte',
  signed: (count: number) => signed.format(count),
  pieceCount: (count: number) => pieces.format(count),
  figures: { initial: 'Iniziali', moved: 'Movimenti', sold: 'Venduti', restocked: 'Tornati dagli ordini' },
  quantity: 'Ora in magazzino',
  fromTo: (before: number, after: number) => `${pieces.format(before)} → ${pieces.format(after)}`,
  shown: (from: number, to: number, total: number) => `${from}–${to} di ${total}`,
  later: 'Più recenti',
  earlier: 'Precedenti',

  prices: 'Storia del prezzo',
  lowest: 'Il più basso degli ultimi 30 giorni',
  lowestHint: 'È il prezzo da mostrare accanto a un ribasso deciso oggi: il negozio lo scrive da solo.',
  since: (day: string) => `dal ${day}`,
  now: 'adesso',

  failed: 'La storia non arriva. Il collegamento o il nostro server ha avuto un problema.',
  retry: 'Riprova',

  move: 'Registra un movimento',
  moveTitle: 'Movimento di scorte',
  reason: 'Perché',
  chooseReason: 'Scegli…',
  reasonMissing: 'Scegli il motivo.',
  reasonWrong: 'Con questo motivo i pezzi vanno nell’altro verso: scegline un altro.',
  pieces: { up: 'Pezzi in più', down: 'Pezzi in meno', to: 'Pezzi che ci sono' },
  piecesMissing: 'Scrivi quanti pezzi.',
  piecesInvalid: 'Scrivi un numero intero, da 0 a 1.000.000.',
  outcome: (before: number, after: number) => `Scorte: da ${pieces.format(before)} a ${pieces.format(after)}.`,
  note: 'Nota',
  noteHint: 'Per esempio il numero della bolla. Di una correzione serve sempre.',
  noteMissing: 'Di una correzione scrivi il perché.',
  cancel: 'Annulla',
  confirm: 'Registra',
  saving: 'Registro…',
  moveFailed: 'Il movimento non è stato registrato.',
}
