import { formatDate } from '#domain/dates.ts'
import { romanNumeral } from '#domain/print/roman-numeral.ts'
import type { BlockReason, CodeRequestState } from '#domain/tags/tag-states.ts'

/** Labels of the request states, and texts of the block reasons. */
export const codeRequestStateTexts: Record<CodeRequestState, { label: string; tone: 'wait' | 'ok' | 'bad' | 'off' }> = {
  waiting: { label: 'Da inviare', tone: 'wait' },
  sent: { label: 'In verifica', tone: 'wait' },
  granted: { label: 'Concessa', tone: 'ok' },
  rejected: { label: 'Rifiutata', tone: 'bad' },
  cancelled: { label: 'Annullata', tone: 'off' },
}

export const blockReasonTexts: Record<BlockReason, string> = {
  'no-herd': 'Allevamento da scegliere',
  'no-proof': 'Identità da accertare',
  'not-linked': 'VetInfo da collegare',
  unavailable: 'VetInfo non risponde',
  'invalid-response': 'Risposta da controllare',
  unpaid: 'Da pagare',
}

const number = new Intl.NumberFormat('it-IT')
const codes = (count: number) => (count === 1 ? '1 codice' : `${number.format(count)} codici`)

/** Texts of the customer's pages about code requests. */
export const codeRequestTexts = {
  title: 'Le mie richieste',
  account: 'Account',
  lead: 'Che cosa abbiamo chiesto a VetInfo per i tuoi ordini: i codici delle marche nuove e le ristampe di quelle perse.',
  filter: 'Stato delle richieste',
  all: 'Tutte',
  states: codeRequestStateTexts,
  filters: {
    waiting: 'Da inviare',
    sent: 'In attesa di risposta',
    granted: 'Concesse',
    rejected: 'Rifiutate',
    cancelled: 'Annullate',
  } satisfies Record<CodeRequestState, string>,
  problems: {
    'no-herd': { label: 'Scegli l’allevamento', tone: 'bad' },
    'no-proof': { label: 'Di’ come l’hai identificato', tone: 'bad' },
    'not-linked': { label: 'Collega VetInfo', tone: 'bad' },
    unavailable: { label: 'VetInfo non risponde', tone: 'wait' },
    'invalid-response': { label: 'Se ne occupa il negozio', tone: 'wait' },
    unpaid: { label: 'Aspetta il pagamento', tone: 'wait' },
  } satisfies Record<BlockReason, { label: string; tone: 'wait' | 'bad' }>,
  byHand: { label: 'In mano al negozio', tone: 'wait' },
  printed: { label: 'Stampata', tone: 'ok' },
  shipped: { label: 'Spedita', tone: 'ok' },
  columns: {
    what: 'Richiesta',
    herd: 'Allevamento',
    order: 'Ordine',
    date: 'Data',
    state: 'Stato',
  },
  newCodes: codes,
  reprint: (times: number | null) => `Ristampa ${romanNumeral(times ?? 1)}`,
  noHerd: 'Allevamento da scegliere',
  toOrder: (order: string) => `Vai all’ordine ${order}`,
  found: (total: number) => (total === 1 ? '1 richiesta' : `${number.format(total)} richieste`),
  emptyTitle: 'Ancora nessuna richiesta',
  emptyText: 'Quando ordini marche ministeriali, qui segui ogni richiesta di codici fino alla risposta.',
  toMinistryTags: 'Vai alle marche ministeriali',
  noneTitle: 'Nessuna richiesta trovata',
  noneText: 'In questo stato per ora non ce n’è.',
  showAll: 'Mostra tutte le richieste',
  failedTitle: 'Le richieste non arrivano',
  failedText: 'Controlla la connessione e riprova.',
  offlineText: 'Sei senza rete. Appena torna, le richieste si caricano da sole.',
  retry: 'Riprova',

  /** The state of a request as a sentence. */
  now: {
    waiting: 'Chiediamo i codici a VetInfo.',
    noHerd: 'I codici aspettano che tu scelga l’allevamento.',
    noProof: 'La ristampa aspetta che tu dica come hai identificato l’animale.',
    notLinked: 'I codici aspettano che tu colleghi VetInfo.',
    unavailable: 'VetInfo non risponde. Riproviamo da soli: non devi fare niente.',
    invalidResponse: 'VetInfo ha dato una risposta che non si può usare. Se ne occupa il negozio.',
    unpaid: 'Chiediamo i codici appena l’ordine è pagato.',
    sent: (at: string) => `In verifica dal servizio veterinario, chiesti il ${formatDate(at)}.`,
    byHand: 'Il negozio chiede i codici al Servizio veterinario per te, a mano. Li vedi qui appena ci sono.',
    granted: (at: string) => `Codici concessi il ${formatDate(at)}: adesso stampiamo le marche.`,
    printed: (at: string) => `Marche stampate il ${formatDate(at)}: sono pronte da spedire.`,
    shipped: (at: string) => `Marche spedite il ${formatDate(at)}.`,
    confirmed: (at: string) => `Marche spedite, e comunicate a VetInfo il ${formatDate(at)}.`,
    rejected: 'Il servizio veterinario non ha concesso i codici.',
    cancelled: 'Richiesta annullata.',
  },
  reason: (reason: string) => `Motivo: ${reason}`,
  refusedText: 'Puoi chiederli di nuovo, anche per un altro allevamento. L’ordine resta valido.',
  duplicateRefusedText: 'Puoi chiederla di nuovo. L’ordine resta valido, e la marca è come prima.',
  toHerds: 'Aggiorna gli allevamenti',
  askAgain: 'Chiedi di nuovo',
  asking: 'Invio la scelta…',
  chooseFirst: 'Scegli un allevamento.',
  askFailed: 'La scelta non è partita: riprova tra un momento.',
  history: 'Passo per passo',
} as const
