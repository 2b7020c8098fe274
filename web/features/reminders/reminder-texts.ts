import type { ReminderKind } from '#domain/reminders/reminders.ts'

/** Texts of 'Promemoria'. */
export const reminderTexts = {
  title: 'Promemoria',
  back: 'Account',
  lead: 'Ti scriviamo solo se lo chiedi, una volta per ogni cosa. In ogni messaggio c’è il collegamento per spegnerli.',
  unverified: 'I promemoria vanno a un indirizzo confermato.',
  kindsTitle: 'Di che cosa ti avvisiamo',
  kinds: {
    births: {
      title: 'Prima delle nascite',
      text: 'Quando comincia la stagione, contata sulle nascite dell’anno scorso. Se nascono tutto l’anno, ti serve quello dopo.',
    },
    stock: {
      title: 'Quando le marche finiscono',
      text: 'Quando quelle che hai da parte non bastano più per le nascite che aspetti.',
    },
    delegation: {
      title: 'Prima che scada una delega da firmare',
      text: 'Una delega preparata si firma entro trenta giorni. Firmata e attiva, vale finché la revochi.',
    },
    apply: {
      title: 'Marche non applicate nei termini',
      text: 'Quando sono passati, da quando le hai ricevute, i giorni che la legge dà dalla nascita: 20 per bovini e bufalini, 6 mesi per ovini e caprini, 70 giorni per i suini.',
    },
  } satisfies Record<ReminderKind, { title: string; text: string }>,
  when: (title: string) => `Quando: ${title.toLowerCase()}`,
  daysAhead: (days: number) => (days === 0 ? 'il giorno stesso' : `${days} giorni prima`),
  on: (title: string) => `${title}: acceso.`,
  off: (title: string) => `${title}: spento.`,
  changeFailed: 'Non siamo riusciti a salvarlo. Controlla la connessione e riprova.',

  upcomingTitle: 'Che cosa hai davanti',
  nothingAhead: 'Niente, per quello che sappiamo delle tue nascite, delle tue marche e delle tue deleghe.',
  toOrder: 'Vai all’ordine',

  calendarTitle: 'Nel calendario',
  calendarText: 'Gli stessi giorni come eventi, per il telefono o il computer.',
  download: 'Scarica il calendario',
  downloadFailed: 'Il file non arriva. Controlla la connessione e riprova.',
  feedText:
    'Oppure iscrivi il tuo calendario a un indirizzo che si aggiorna da solo. Chi ha l’indirizzo vede i giorni, i codici aziendali e i numeri d’ordine: non darlo ad altri.',
  createFeed: 'Crea l’indirizzo',
  renewFeed: 'Cambia l’indirizzo',
  removeFeed: 'Togli l’indirizzo',
  copyFeed: 'Copia l’indirizzo del calendario',
  feedFailed: 'Non ci siamo riusciti. Controlla la connessione e riprova.',
  feedDone: {
    create: 'Fatto: copialo nel tuo calendario.',
    renew: 'Fatto. L’indirizzo di prima non vale più.',
    remove: 'Fatto: l’indirizzo non vale più.',
  },

  failedTitle: 'I promemoria non arrivano',
  failedText: 'Controlla la connessione e riprova.',
  retry: 'Riprova',
} as const
