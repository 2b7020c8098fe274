import { consentRetentionYears } from './newsletter-consent.ts'

/**
 * What the shop knows of people: what, why and for how long (GDPR, art. 13 and 30). The privacy page reads this list; the
 * server's register names the tables of each kind and deletes by the same periods.
 */

export type Period = { days: number } | { years: number }

/** How long data are kept; the server counts from the moment that its register names. */
export const retention = {
  session: { days: 30 },
  passwordReset: { days: 1 },
  /** An account that nobody verified and that did nothing. */
  unusedAccount: { days: 90 },
  /** From the last sign-in until the question whether the account is still wanted. */
  dormantAccount: { years: 3 },
  /** From that question until the account is erased. */
  dormancyAnswer: { days: 90 },
  fieldNote: { years: 1 },
  sentMail: { years: 1 },
  visitorMessage: { years: 1 },
  unconfirmedNewsletter: { days: 30 },
  newsletterConsent: { years: consentRetentionYears },
  newsletterDelivery: { years: 1 },
  registryRead: { years: 2 },
  registryWrite: { years: 10 },
  unprovenPec: { days: 90 },
  ownChange: { years: 1 },
  record: { years: 10 },
} as const satisfies Record<string, Period>

/** Formats a period for readers: `un anno`, `30 giorni`. */
export function formatPeriod(period: Period): string {
  const [count, one, many] = 'days' in period ? [period.days, 'un giorno', 'giorni'] : [period.years, 'un anno', 'anni']
  return count === 1 ? one : `${count} ${many}`
}

const kept = retention
const after = formatPeriod

/** One kind of data: its name, what it holds, what it is for, and how long it is kept. */
export type PersonalDataKind = { name: string; data: string; purpose: string; kept: string }

export const personalDataKinds = {
  account: {
    name: 'Account',
    data: 'nome, email, telefono, i dati dell’azienda e gli indirizzi che salvi; della password solo un’impronta.',
    purpose: 'Servono per riconoscerti, per fattura e consegna.',
    kept: `finché non ci chiedi di chiuderlo. Se non confermi l’email e non lo usi, ${after(kept.unusedAccount)}; se non accedi da ${after(kept.dormantAccount)} ti chiediamo se lo vuoi ancora, e dopo altri ${after(kept.dormancyAnswer)} lo cancelliamo`,
  },
  security: {
    name: 'Accessi',
    data: 'quando sei entrato e con quale browser, le richieste di una nuova password e, per poco tempo, quanti tentativi arrivano per un’email e da un indirizzo di rete.',
    purpose: 'Servono per fermare chi prova a indovinare le password.',
    kept: `gli accessi ${after(kept.session)}, le richieste di una nuova password ${after(kept.passwordReset)}`,
  },
  orders: {
    name: 'Ordini e fatture',
    data: 'prodotti, codici e testi delle marche, indirizzi, pagamenti, spedizioni, recessi, controlli e ricevute di consegna. Non conserviamo i numeri delle carte.',
    purpose: 'Servono per eseguire l’ordine e per gli obblighi contabili e di tracciabilità delle marche.',
    kept: `per il tempo che la legge impone (le fatture ${after(kept.record)}); un ordine annullato senza pagamento perde i tuoi dati quando chiedi di cancellarli`,
  },
  delegations: {
    name: 'Delega, solo se la firmi',
    data: 'i dati dell’azienda, il codice aziendale e la specie, e come è stata data la firma (quando, da quale indirizzo di rete, con quale browser).',
    purpose: 'Servono per agire a tuo nome in BDN e per dimostrare che lo hai voluto.',
    kept: `firmata, finché serve a dimostrare che cosa abbiamo fatto; mai firmata, finché non chiedi di cancellarla`,
  },
  registry: {
    name: 'VetInfo e BDN, solo se colleghi l’account',
    data: 'il VetInfo ID, il permesso (cifrato), i tuoi allevamenti e i capi che leggiamo in BDN.',
    purpose: 'Servono per chiedere i codici ufficiali e per mostrarti quali marche mancano.',
    kept: 'finché non scolleghi l’account',
  },
  registryCalls: {
    name: 'Registro delle chiamate',
    data: 'che cosa abbiamo chiesto a VetInfo, alla BDN e a chi gestisce i pagamenti: di una lettura solo quando, con quale esito e un’impronta; di una richiesta anche il testo.',
    purpose: 'Servono per dimostrare che cosa è stato chiesto a tuo nome.',
    kept: `le letture ${after(kept.registryRead)}, le richieste ${after(kept.registryWrite)}; se chiedi di cancellare i tuoi dati, delle richieste resta un’impronta`,
  },
  stable: {
    name: 'Note di stalla, ingressi e promemoria',
    data: 'quello che annoti in stalla, i modelli di ingresso, i promemoria e il calendario.',
    purpose: 'Servono a te, anche senza rete.',
    kept: `le note ${after(kept.fieldNote)}; ingressi e promemoria, finché hai l’account`,
  },
  messages: {
    name: 'Messaggi',
    data: 'quello che ci scrivi e le nostre risposte; se non hai un account, anche il nome e l’email che lasci.',
    purpose: 'Servono per risponderti.',
    kept: `finché hai l’account; di chi non ne ha uno, ${after(kept.visitorMessage)} dall’ultimo messaggio`,
  },
  sentMails: {
    name: 'Email che ti mandiamo',
    data: 'a quale indirizzo, quando e con quale oggetto.',
    purpose: 'Serve per sapere se una conferma è partita.',
    kept: after(kept.sentMail),
  },
  newsletter: {
    name: 'Newsletter, solo se ti iscrivi e lo confermi',
    data: 'la tua email, quando e da dove ti sei iscritto (indirizzo di rete e browser); di ogni lettera se è partita verso di te, non se l’hai aperta.',
    purpose: 'Serve per mandarti la newsletter e per dimostrare che la volevi.',
    kept: `finché non ti togli; dopo, per ${after(kept.newsletterConsent)}, solo la prova che la volevi; a chi è partita una lettera, ${after(kept.newsletterDelivery)}; l’iscrizione che non confermi, ${after(kept.unconfirmedNewsletter)}`,
  },
  pec: {
    name: 'Posta certificata',
    data: 'le ricevute delle tue fatture.',
    purpose: 'Servono per dimostrare che la fattura è stata consegnata.',
    kept: `come le fatture; i messaggi di altri, ${after(kept.unprovenPec)}`,
  },
  changes: {
    name: 'Registro delle modifiche',
    data: 'chi ha cambiato che cosa, e quando, nei tuoi ordini e nel tuo account.',
    purpose: 'Serve per ricostruire un errore.',
    kept: `quello che fa il negozio ${after(kept.record)}, quello che cambi tu ${after(kept.ownChange)}; se chiedi di cancellare i tuoi dati, resta soltanto che qualcosa è cambiato`,
  },
} as const satisfies Record<string, PersonalDataKind>
export type PersonalDataKindName = keyof typeof personalDataKinds
