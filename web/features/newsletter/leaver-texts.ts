import type { ImportedLeavers, LeaversImport } from '#contract/subscribers.ts'

const number = new Intl.NumberFormat('it-IT')
type Outcome = ImportedLeavers['lines'][number]['outcome']

/** Texts of the page that imports who left elsewhere. */
export const leaverTexts = {
  title: 'Importa chi è uscito',
  back: 'Iscritti alla newsletter',
  lead: 'Chi esce da un altro programma, o chi ha una casella che non c’è più, da qui non riceve più niente nemmeno dal negozio.',
  text: 'Indirizzi',
  textHint: 'Uno per riga, oppure un file CSV con un indirizzo in ogni riga. Al massimo 5.000 righe.',
  file: 'Scegli un file',
  reason: 'Perché',
  reasons: {
    'left-elsewhere': 'Sono usciti in un altro programma',
    bounced: 'Le mail sono tornate indietro: la casella non esiste',
  } satisfies Record<LeaversImport['reason'], string>,
  submit: 'Togli dalla newsletter',
  submitting: 'Un momento…',
  failed: 'Non siamo riusciti a leggere gli indirizzi. Riprova.',
  done: (removed: number, lines: number) =>
    `${removed === 1 ? 'Un indirizzo tolto' : `${number.format(removed)} indirizzi tolti`}, ${lines === 1 ? 'una riga letta' : `${number.format(lines)} righe lette`}.`,
  columns: { line: 'Riga', text: 'Indirizzo', outcome: 'Esito' },
  table: 'Riga per riga',
  outcomes: {
    removed: 'Tolto',
    'already-out': 'Era già fuori',
    unknown: 'Non è fra gli iscritti',
    repeated: 'Già in una riga sopra',
    'no-address': 'Nessun indirizzo email',
  } satisfies Record<Outcome, string>,
} as const
