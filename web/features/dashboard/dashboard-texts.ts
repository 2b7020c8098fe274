import type { AdminTask } from '#domain/admin/admin-tasks.ts'
import { formatSince } from '#domain/dates.ts'

const number = new Intl.NumberFormat('it-IT', { useGrouping: 'always' })
const day = new Intl.DateTimeFormat('it-IT', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'Europe/Rome',
})
const minute = new Intl.DateTimeFormat('it-IT', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Rome' })

/** Singular and plural. */
const tasks: Record<AdminTask, readonly [string, string]> = {
  'late-deliveries': ['ordine in ritardo', 'ordini in ritardo'],
  'to-send': ['ordine da spedire', 'ordini da spedire'],
  'to-print': ['ordine con marche da stampare', 'ordini con marche da stampare'],
  messages: ['messaggio senza risposta', 'messaggi senza risposta'],
  keepers: ['ordine che aspetta l’allevatore', 'ordini che aspettano l’allevatore'],
  transfers: ['bonifico atteso', 'bonifici attesi'],
  withdrawals: ['ordine con un recesso da seguire', 'ordini con un recesso da seguire'],
  refunds: ['ordine da rimborsare a mano', 'ordini da rimborsare a mano'],
  payments: ['eccezione nei pagamenti', 'eccezioni nei pagamenti'],
  'manual-codes': ['richiesta di codici da fare a mano', 'richieste di codici da fare a mano'],
  registry: ['eccezione su codici e VetInfo', 'eccezioni su codici e VetInfo'],
  transmissions: ['fattura da inviare al SdI', 'fatture da inviare al SdI'],
  invoices: ['eccezione nelle fatture', 'eccezioni nelle fatture'],
  delegations: ['delega da trasmettere all’ASL', 'deleghe da trasmettere all’ASL'],
  stock: ['prodotto da riordinare', 'prodotti da riordinare'],
  jobs: ['mail o lavoro non riuscito', 'mail o lavori non riusciti'],
}

export const dashboardTexts = {
  title: 'Oggi',
  date: (now: Date) => day.format(now),
  seenAt: (at: Date) => `Aggiornato alle ${minute.format(at)}`,

  toDo: 'Da fare',
  keys: 'Con le frecce si passa da una cosa all’altra, con Invio si apre.',
  count: (count: number) => number.format(count),
  task: (name: AdminTask, count: number) => tasks[name][count === 1 ? 0 : 1],
  waitsSince: (iso: string, now: Date) => `In attesa ${formatSince(iso, now)}`,
  /** The first of the last days for sending: in the future, or past. */
  sendBy: (iso: string, now: Date) =>
    Date.parse(iso) > now.getTime() - 86_400_000
      ? `Entro ${day.format(new Date(iso))}`
      : `In ritardo ${formatSince(iso, now)}`,
  runningOut: 'Finiti, o a questo ritmo finiti entro due settimane',
  done: 'Fatto',
  nothingTitle: 'Niente da fare',
  nothingText: 'Tutto quello che è arrivato è già in buone mani. Quando qualcosa aspetta te, compare qui da solo.',

  failedTitle: 'La giornata non arriva',
  failedText: 'Controlla la connessione e riprova.',
  offlineText: 'Sei senza rete. Appena torna, la pagina si carica da sola.',
  retry: 'Riprova',
} as const
