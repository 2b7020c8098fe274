import { theBefore } from '#domain/articles.ts'
import type { KeeperBlock } from '#domain/tags/keeper-wait.ts'
import type { AllocationFault, RegistryBlock } from '#domain/tags/tag-states.ts'
import { endWithFullStop } from '../../files/end-with-full-stop.ts'

const pieces = (count: number) => (count === 1 ? '1 codice' : `${count} codici`)

const faults: Record<AllocationFault, (asked: number, given: number) => string> = {
  'too-few': (asked, given) => `Chiesti ${pieces(asked)}, concessi ${given}.`,
  'too-many': (asked, given) => `Chiesti ${pieces(asked)}, concessi ${given}.`,
  repeated: () => 'Lo stesso codice è stato concesso due volte.',
  foreign: () => 'È stato concesso un codice di un altro paese.',
  'other-code': () => 'È stato concesso un codice diverso da quello della marca smarrita.',
  taken: () => 'Almeno uno dei codici concessi appartiene già a un’altra marca o a un animale registrato.',
}

/** Messages about code requests, for buyers and staff. */
export const codeRequestMessages = {
  notFound: 'Questa richiesta non esiste.',
  alreadySent: 'La richiesta è già partita: l’allevamento non si cambia più.',
  unpaid: 'Questo ordine non è ancora pagato: i codici si chiedono dopo.',
  decided: 'Questa richiesta è già chiusa.',
  nothingToRenew: 'Questa richiesta non aspetta più nulla.',
  reorderedMeanwhile: 'Questa marca è già in rifacimento con un altro ordine.',
  fault: (fault: AllocationFault, asked: number, given: number) => faults[fault](asked, given),
  notACode: (line: string) => `«${line}» non è un codice di marca.`,
  noCodes: 'Incolla i codici concessi, uno per riga.',
  /** Texts of issues about requests that are blocked. */
  stuck: {
    unavailable: 'VetInfo non risponde da più di un giorno.',
    'invalid-response': 'Da più di un giorno VetInfo dà risposte inutilizzabili.',
  } satisfies Record<Exclude<RegistryBlock, KeeperBlock>, string>,
  unanswered: 'Da più di trenta giorni questa richiesta aspetta una risposta.',
  failed:
    'Questa richiesta non va avanti per un guasto del negozio. Si riprova da soli; se resta qui, chiama l’assistenza.',
  refused: (reason: string) => `VetInfo ha respinto la richiesta: ${reason}`,
  statusRefused: (reason: string) =>
    `VetInfo non dice che cosa ne è di questa richiesta: ${endWithFullStop(reason)} Niente è stato cambiato; si riprova da soli.`,
  badGrant: (text: string) =>
    `VetInfo ha risposto con codici che non si possono usare. ${endWithFullStop(text)} Niente è stato cambiato.`,
  nonsense:
    'VetInfo ha dato una risposta che non si può usare: il registro degli scambi la conserva. Niente è stato cambiato; si riprova da soli.',
  codesUnwanted:
    'Qui questa richiesta non serve più, ma VetInfo può averla ancora: se concede i codici, vanno restituiti.',
  codesUploaded:
    'I codici di questa richiesta sono inseriti a mano, ma VetInfo può ancora concederne: se sono altri, vanno restituiti.',
  codesToReturn: (count: number) =>
    `L’ordine è annullato, ma per ${count === 1 ? 'una sua marca' : `${count} sue marche`} i codici sono già chiesti o concessi in VetInfo.`,
  creditOwed: (count: number) =>
    count === 1
      ? 'Una marca di questo ordine non si fa più, e non è ancora accreditata.'
      : `${count} marche di questo ordine non si fanno più, e non sono ancora accreditate.`,
  notShipped: 'Queste marche non sono ancora state spedite.',
  confirmedAlready: 'Questa consegna è già comunicata.',
  shipmentRefused: (reason: string) => `VetInfo non accetta la conferma di spedizione: ${reason}`,
} as const

/** Texts of the list of requests and shipments that staff handle by hand. */
export const codeRequestSheetTexts = {
  name: 'Da fare a mano',
  headings: [
    'Richiesta',
    'Data',
    'Tipo',
    'Azienda',
    'Codice fiscale',
    'Codice aziendale',
    'Specie',
    'Mezzo',
    'Quantità',
    'Codice',
    'Ultimo codice',
    'Parte',
    'Identità accertata con',
    'Numero in VetInfo',
    'Modello',
    'Lotto',
    'Spedizione',
  ],
  kinds: { new: 'Nuovi codici', duplicate: 'Duplicato', delivery: 'Consegna da comunicare' },
} as const

/** Texts of the mail about granted codes. */
export const codesGrantedTexts = {
  subject: (count: number, order: string) =>
    count === 1
      ? `È arrivato il codice del tuo ordine ${order}`
      : `Sono arrivati ${theBefore(count)} ${count} codici del tuo ordine ${order}`,
  preview: (title: string) => `${title}: ora si stampa.`,
  heading: (count: number) => (count === 1 ? 'Il codice è arrivato' : 'I codici sono arrivati'),
  text: (title: string, holding: string | null) =>
    `Per «${title}»${holding === null ? '' : `, allevamento ${holding}`}: ora stampiamo le marche e le spediamo.`,
  codes: 'Codici concessi',
  button: 'Vedi l’ordine',
  next: 'Quando le applichi, registra i capi in BDN entro sette giorni: le ritrovi poi tra le tue marche come registrate.',
} as const
