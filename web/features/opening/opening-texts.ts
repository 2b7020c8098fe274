import type { OpeningCheck, RemovedExamples, trialOutcomes } from '#contract/system.ts'
import { openingTitles } from '#domain/admin/opening-titles.ts'

/** Texts of the page 'Prima di aprire'. */
export const openingTexts = {
  title: 'Prima di aprire',
  lead: "Che cosa manca tra questo negozio e la prima vendita, nell’ordine in cui conviene farlo. I nomi in maiuscolo, come PUBLIC_URL, sono variabili: righe NOME='valore' del file con cui avvii il negozio, che poi si riavvia (docs/operating.md). I comandi si danno dalla cartella del programma, con quelle stesse variabili.",
  live: 'Qui si incassa davvero.',
  trial: 'È una prova: nessuno paga davvero.',
  ready: 'Puoi aprire',
  readyText: 'Non manca niente di quello che il negozio può controllare.',
  missing: (count: number) => (count === 1 ? 'Manca 1 cosa' : `Mancano ${count} cose`),
  missingText: 'Quando una è a posto, la pagina lo vede da sola.',
  untried: (count: number) => (count === 1 ? 'Resta 1 cosa da provare' : `Restano ${count} cose da provare`),
  checksTitle: 'I controlli',
  columns: { check: 'Che cosa', state: 'Stato', findings: 'Che cosa si è visto', action: 'Dove' },
  states: { done: 'A posto', 'to-do': 'Da fare', 'to-try': 'Da provare' } satisfies Record<
    OpeningCheck['state'],
    string
  >,
  checks: openingTitles,
  toSettings: 'Impostazioni',
  toProducts: 'Prodotti',
  toIncomplete: 'Prodotti senza fabbricante',
  removeExamples: 'Togli gli esempi',
  removing: 'Tolgo…',
  keep: 'Lascia',
  removeTitle: 'Togliere gli esempi?',
  removeProducts: (count: number) =>
    count === 1
      ? 'Un prodotto in vendita ha ancora codice e titolo dell’esempio: lo elimino. Se qualcuno l’ha ordinato resta, disattivato.'
      : `${count} prodotti in vendita hanno ancora codice e titolo dell’esempio: li elimino. Quelli che qualcuno ha ordinato restano, disattivati.`,
  removeFarmer:
    'L’account dell’allevatore di esempio si cancella e i suoi ordini in corso si annullano. I suoi ordini restano tra gli altri con le loro fatture di prova, che nel registro e nei conti non ci sono.',
  removeNoWayBack: 'Non si torna indietro.',
  removed: ({ deleted, disabled, isFarmerErased }: RemovedExamples) =>
    `Tolti: ${[
      deleted === 1 ? '1 prodotto eliminato' : `${deleted} prodotti eliminati`,
      disabled === 1 ? '1 disattivato' : `${disabled} disattivati`,
      ...(isFarmerErased ? ['l’allevatore'] : []),
    ].join(', ')}.`,
  removeFailed: 'Gli esempi non si sono tolti tutti. Riprova: riparte da dove si è fermato.',
  tryMail: 'Manda una mail di prova',
  mailSent: (email: string) => `La mail di prova parte adesso per ${email}. Guarda se arriva.`,
  tryPec: 'Prova la casella',
  noPec: 'Non c’è nessuna casella PEC da provare.',
  tryPayments: 'Prova le chiavi',
  provider: (name: string) => providers[name] ?? name,
  outcomes: {
    answered: 'risponde e accetta le chiavi',
    'keys-refused': 'rifiuta le chiavi',
    'no-answer': 'non risponde',
  } satisfies Record<(typeof trialOutcomes)[number], string>,
  tried: (outcomes: readonly string[]) => `${outcomes.join('; ')}.`,
  noProviders: 'Non c’è nessun fornitore da provare.',
  trialFailed: 'La prova non è riuscita. Riprova.',
  trying: 'Provo…',
  failedTitle: 'I controlli non arrivano',
  failedText: 'Controlla la connessione e riprova.',
  offlineText: 'Sei senza rete. Appena torna, la pagina si carica da sola.',
  retry: 'Riprova',
} as const

const providers: Record<string, string> = {
  'pec-smtp': 'La PEC in uscita (SMTP)',
  'pec-imap': 'La PEC in entrata (IMAP)',
  'test-bank': 'Banca di prova',
  stripe: 'Stripe',
  paypal: 'PayPal',
  satispay: 'Satispay',
}
