import { formatDate } from '#domain/dates.ts'
import type { DelayReason } from '#domain/deliveries/delivery-steps.ts'

const reasons: Record<DelayReason, string> = {
  payment: 'Pagato tardi',
  registry: 'Mancano i codici',
  keeper: 'Aspetta il cliente',
  shop: 'In ritardo da noi',
}

/** Texts of the staff's list of what has to leave. */
export const adminDeliveryTexts = {
  title: 'Consegne',
  lead: 'Gli ordini pagati che devono ancora partire: prima quelli in ritardo, poi quelli che devono partire per primi.',
  columns: { order: 'Ordine', shipBy: 'Parte entro', arrives: 'Arriva', next: 'Manca', state: 'Promessa' },
  found: (total: number) => (total === 1 ? '1 ordine da spedire' : `${total} ordini da spedire`),
  arrives: (from: string, to: string) => (from === to ? formatDate(to) : `${formatDate(from)} – ${formatDate(to)}`),
  promised: (day: string) => `Promesso entro il ${formatDate(day)}`,
  codes: 'Codici, stampa',
  printing: 'Stampa',
  sending: 'Spedizione',
  pieces: (pieces: number) => (pieces === 1 ? '1 pezzo' : `${pieces} pezzi`),
  reasons,
  overdue: 'Doveva partire',
  today: 'Parte oggi',
  inTime: 'In tempo',
  noneTitle: 'Niente da spedire',
  noneText: 'Non c’è nessun ordine che deve partire.',
  showAll: 'Vedi tutto',
  noneYetTitle: 'Niente da spedire',
  noneYetText: 'Quando un ordine è pagato compare qui, con il giorno entro cui deve partire.',
  failedTitle: 'Le consegne non arrivano',
  failedText: 'Controlla la connessione e riprova.',
  offlineText: 'Sei senza rete. Appena torna, la pagina si carica da sola.',
  retry: 'Riprova',
} as const
