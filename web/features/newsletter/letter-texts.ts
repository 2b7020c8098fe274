import type { Letter, LetterState, LetterSummary } from '#contract/shapes/letter.ts'
import { theBefore } from '#domain/articles.ts'
import { formatDate } from '#domain/dates.ts'

const number = new Intl.NumberFormat('it-IT')
const people = (count: number) => (count === 1 ? '1 iscritto' : `${number.format(count)} iscritti`)

/** How long the portions take, rounded up. */
function durationOf(count: number, perHour: number): string {
  const minutes = Math.ceil((count * 60) / Math.max(perHour, 1))
  if (minutes <= 1) return 'circa un minuto'
  if (minutes < 90) return `circa ${minutes} minuti`
  return `circa ${Math.ceil(minutes / 60)} ore`
}

/** Texts of the staff's pages about letters of the newsletter. */
export const letterTexts = {
  title: 'Lettere',
  lead: 'Si scrivono qui e partono a porzioni, solo verso chi ha confermato. Ognuna porta l’uscita di chi la riceve.',
  toSubscribers: 'Iscritti alla newsletter',
  write: 'Scrivi una lettera',
  columns: { subject: 'Oggetto', state: 'Stato', on: 'Il', sent: 'Arrivate' },
  states: {
    draft: 'Bozza',
    sending: 'Sta partendo',
    stopped: 'Ferma',
    sent: 'Spedita',
  } satisfies Record<LetterState, string>,
  sentOf: ({ sent, recipients }: LetterSummary) => `${number.format(sent)} su ${number.format(recipients)}`,
  emptyTitle: 'Ancora nessuna lettera',
  emptyText: 'La prima bozza la vedi solo tu, finché non la invii.',
  failedTitle: 'Le lettere non arrivano',
  failedText: 'Controlla la connessione e riprova.',
  offlineText: 'Sei senza rete. Appena torna, la pagina si carica da sola.',
  retry: 'Riprova',
  goneTitle: 'Questa lettera non c’è',
  goneText: 'Forse la bozza è stata eliminata.',
  toLetters: 'Vai alle lettere',

  newTitle: 'Nuova lettera',
  subject: 'Oggetto',
  body: 'Testo',
  bodyHint:
    '# comincia un titolo, ## un titolo più piccolo, - una voce di elenco. Un collegamento si scrive [parole](https://…), oppure [parole](/products) per una pagina del negozio. Una riga vuota va a capo.',
  save: 'Salva la bozza',
  saving: 'Un momento…',
  saved: 'Bozza salvata.',
  saveFailed: 'Non siamo riusciti a salvare. Riprova.',
  conflictTitle: 'Qualcuno ha cambiato la lettera',
  conflict: 'Ricarica per vedere com’è adesso. Quello che hai scritto resta qui.',
  reload: 'Ricarica',
  reloaded: 'Ricaricata: quello che avevi cambiato è rimasto.',
  tryOut: 'Mandami una prova',
  tried: (email: string) => `La prova è in viaggio verso ${email}.`,
  send: (count: number) => `Invia a ${people(count)}`,
  remove: 'Elimina la bozza',
  removeTitle: 'Eliminare la bozza?',
  removeText: (subject: string) => `«${subject}» si cancella, e non si recupera.`,
  removed: 'Bozza eliminata.',
  cancel: 'Annulla',

  preview: 'Anteprima',
  previewFrame: 'La lettera come arriva',
  previewAs: 'Come appare',
  windows: { wide: 'Computer', phone: 'Telefono', text: 'Solo testo' },
  nothingToPreview: 'Scrivi oggetto e testo: qui la vedi come arriva.',

  sendTitle: (count: number) => `Inviare la lettera a ${people(count)}?`,
  sendText: ({ subject, subscribers, mailsPerHour }: Letter) =>
    `«${subject}» parte adesso, a porzioni: dura ${durationOf(subscribers, mailsPerHour)}. Puoi fermarla, ma chi l’ha già ricevuta la tiene.`,
  monthly: (previous: string) =>
    `L’ultima è partita il ${formatDate(previous)}. A chi si iscrive prometti una mail al mese, non di più.`,
  sending: 'Un momento…',
  started: 'La lettera è in partenza.',
  stop: 'Ferma l’invio',
  stopTitle: 'Fermare l’invio?',
  stopText: 'La porzione che sta partendo arriva lo stesso. Chi non l’ha ancora ricevuta aspetta che tu riprenda.',
  stopped: 'Invio fermato.',
  resume: 'Riprendi l’invio',
  resumeTitle: 'Riprendere l’invio?',
  resumeText: (count: number) =>
    count === 1
      ? 'Manca un iscritto.'
      : `Mancano ${theBefore(count)} ${number.format(count)} iscritti che non l’hanno ancora ricevuta.`,
  resumed: 'Invio ripreso.',
  resend: (count: number) =>
    count === 1 ? 'Rispedisci quella incerta' : `Rispedisci le ${number.format(count)} incerte`,
  resendTitle: (count: number) => `Rispedire la lettera a ${people(count)}?`,
  resendText: (count: number) =>
    count === 1
      ? 'La connessione è caduta mentre partiva: può darsi che l’abbia già ricevuta, e allora la riceve due volte.'
      : 'La connessione è caduta mentre partivano: può darsi che qualcuno l’abbia già ricevuta, e la riceve due volte.',
  resent: 'La lettera riparte per chi aveva esito incerto.',
  actionFailed: 'Non ci siamo riusciti. Riprova.',

  progress: 'A che punto è',
  progressLabel: (done: number, all: number) => `${number.format(done)} di ${number.format(all)}`,
  counts: {
    startedAt: 'Partita il',
    finishedAt: 'Finita il',
    recipients: 'Iscritti quando è partita',
    sent: 'Consegnate al loro server',
    open: 'Da spedire',
    failed: 'Rifiutate',
    unsure: 'Con esito incerto',
    left: 'Usciti nel frattempo',
    erased: 'Cancellati nel frattempo',
  },
  number: (count: number) => number.format(count),
  failures: 'Chi non l’ha ricevuta',
  failuresText:
    'Due lettere di fila rifiutate perché la casella non esiste, e l’indirizzo esce da solo dalla newsletter. Le incerte non si rispediscono da sole: potrebbero essere arrivate.',
  failureColumns: { email: 'Indirizzo', outcome: 'Esito', reason: 'Che cosa ha risposto' },
  failed: 'Rifiutata',
  unsure: 'Incerta',
} as const
