import { type Species, speciesWord } from '#domain/catalogue/species.ts'
import type { AgeClass, LeaveCause } from '#domain/herds.ts'

const number = new Intl.NumberFormat('it-IT')
const hundredths = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 2 })
const longMonth = new Intl.DateTimeFormat('it-IT', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const monthOfYear = new Intl.DateTimeFormat('it-IT', { month: 'short', year: 'numeric', timeZone: 'UTC' })
const startOf = (month: string) => new Date(`${month}-01T00:00:00Z`)
const monthName = (month: string) => longMonth.format(startOf(month))

const counted = (one: string, many: string) => (count: number) =>
  count === 1 ? `1 ${one}` : `${number.format(count)} ${many}`
const births = counted('nascita', 'nascite')
const losses = counted('uscita', 'uscite')
const animals = counted('capo', 'capi')
const causes: Record<LeaveCause, (count: number) => string> = {
  death: counted('morte', 'morti'),
  slaughter: counted('macellazione', 'macellazioni'),
  sale: counted('vendita', 'vendite'),
}
const ages: Record<AgeClass, string> = {
  'first-year': 'Fino a un anno',
  'second-year': 'Da uno a due anni',
  older: 'Oltre due anni',
}

/** Texts about herds and the tags they will need. */
export const herdTexts = {
  title: 'I miei allevamenti',
  herd: 'Allevamento',
  toAccount: 'Account',
  number: (count: number) => number.format(count),
  summary: (count: number, herds: number) =>
    `${animals(count)} in ${herds === 1 ? 'un allevamento' : `${number.format(herds)} allevamenti`}.`,
  listLead: 'Apri un allevamento per vedere nascite, uscite e quante marche ordinare.',
  toTags: 'Le mie marche',
  toLosses: 'Marche perse',
  toMovements: 'Modelli in ingresso',
  toReadings: 'Conta i capi con il lettore',
  unlinked: 'Collega VetInfo per vedere i tuoi allevamenti',
  unlinkedText: 'Nascite, uscite e quante marche ti servono: lo leggiamo in BDN, o ce lo dici tu.',
  toRegistry: 'Vai a VetInfo',
  lastReading: 'Ultima lettura in BDN',
  declared: 'Questo allevamento ce l’hai indicato tu: in BDN non lo leggiamo, perciò dei capi non sappiamo niente.',

  failedTitle: 'Gli allevamenti non arrivano',
  failedText: 'Controlla la connessione e riprova.',
  offlineText: 'Sei senza rete. Appena torna, i dati si caricano da soli.',
  retry: 'Riprova',
  missingTitle: 'Questo allevamento non c’è',
  missingText: 'Forse l’account è stato scollegato e collegato di nuovo, o in BDN non c’è più.',
  toHerds: 'Vai ai tuoi allevamenti',

  alive: 'Capi presenti',
  noneAlive: 'Nessun capo presente.',
  noneListed:
    'BDN non elenca capi uno per uno. Succede quando un allevamento di pecore o capre è registrato a gruppi, con il solo censimento: allora di quei capi qui non si sa niente.',
  unknownBirths: (count: number) =>
    count === 1
      ? 'Di un capo BDN non dice la nascita: la previsione non lo conta.'
      : `Di ${number.format(count)} capi BDN non dice la nascita: la previsione non li conta.`,
  unreadRows: (rows: number) =>
    rows === 1
      ? 'Una riga di BDN non si legge: quel capo resta come era. Lo abbiamo segnalato al negozio.'
      : `${number.format(rows)} righe di BDN non si leggono: quei capi restano come erano. Lo abbiamo segnalato al negozio.`,
  ageColumns: { age: 'Età', f: 'Femmine', m: 'Maschi', unknown: 'Sesso non indicato', total: 'Totale' },
  age: (age: AgeClass | null) => (age === null ? 'Nascita non indicata' : ages[age]),

  tags: 'Marche di questo allevamento',
  registered: 'Registrate',
  waiting: 'In attesa',
  withoutCode: 'di cui senza codice',
  madeAgain: 'Perse, in arrivo',
  conflicts: 'Da controllare',
  seeConflicts: 'Guarda su VetInfo',
  tagsText: 'Contiamo le marche comprate qui. I capi con marche comprate altrove non ne hanno bisogno.',

  plot: 'Nascite e uscite',
  births: 'Nascite',
  losses: 'Uscite',
  plotted: (first: string, last: string, born: number, left: number) =>
    `Nascite e uscite mese per mese, da ${monthName(first)} a ${monthName(last)}: ${births(born)}, ${losses(left)}.`,
  ofMonth: (month: string, born: number, left: number) => `${monthName(month)}: ${births(born)}, ${losses(left)}`,
  nothingPlotted: 'Negli ultimi 24 mesi in BDN non ci sono né nascite né uscite.',
  unfinished: 'Il mese in corso non è finito, e le ultime nascite arrivano in BDN dopo la marcatura.',
  numbers: 'I numeri, mese per mese',
  month: 'Mese',
  monthName,
  causes: (counts: Record<LeaveCause, number>) =>
    (Object.keys(causes) as LeaveCause[])
      .filter(cause => counts[cause] > 0)
      .map(cause => causes[cause](counts[cause]))
      .join(', '),

  inspection: 'Per un controllo',
  inspectionText: (holding: string) =>
    `Tutto quello che si sa di ${holding} adesso: capi e marche, pezzi che mancano, sostitutive, deleghe. Un PDF con il sigillo del negozio e l’elenco in Excel.`,
  inspectionDownload: 'Scarica PDF ed Excel',
  inspectionDrawn: 'Lo stiamo preparando…',
  inspectionDone: 'Scaricato.',
  inspectionFailed: 'Non siamo riusciti a prepararlo. Riprova tra un momento.',
  inspectionFile: (holding: string, day: string) => `controllo-${holding}-${day}.zip`,

  need: 'Quante marche mi servono?',
  needLead:
    'Le nascite dell’ultimo anno, di più o di meno come è cambiato l’allevamento, un margine, meno le marche che hai già. Se ne aspetti di più o di meno, cambia il numero.',
  needAsked: 'Scrivi quante nascite aspetti nei prossimi dodici mesi: il resto lo contiamo noi.',
  bornLastYear: 'Nati in un anno',
  leftLastYear: 'Usciti in un anno',
  untilMonth: (last: string) => `fino a ${monthOfYear.format(startOf(last))}`,
  grown: 'Allevamento cresciuto',
  grownNote: 'al massimo un quinto in più',
  shrunk: 'Allevamento più piccolo',
  shrunkNote: 'meno nascite in proporzione',
  times: (factor: number) => `× ${hundredths.format(factor)}`,
  expected: 'Nascite attese',
  ownExpected: 'Nascite attese nei prossimi dodici mesi',
  backToForecast: (count: number) =>
    count === 1 ? 'Torna a 1 nascita prevista' : `Torna alle ${number.format(count)} previste`,
  margin: 'Margine',
  marginNote: 'una ogni dieci',
  limit: 'Al massimo, in anticipo',
  limitNote: 'fino a cinque capi',
  alreadyWaiting: 'Marche già in attesa',
  less: (count: number) => (count === 0 ? '0' : `−${number.format(count)}`),
  plus: (count: number) => (count === 0 ? '0' : `+${number.format(count)}`),
  suggested: 'Marche da ordinare',
  enough: 'Per ora non ti servono altre marche.',
  enoughText: 'Quelle che hai in attesa bastano per un anno.',
  noBirths: 'Senza nascite previste non servono marche: se ne aspetti, scrivi quante.',
  lastUntil: (month: string, waiting: number) =>
    waiting === 0
      ? `Le prime ti servono a ${monthName(month)}.`
      : `Quelle in attesa bastano fino a ${monthName(month)}.`,
  choose: (species: Species) => `Scegli le marche per ${speciesWord(species)}`,
  prepare: (count: number) => `Componi l’ordine per ${animals(count)}`,
  rule: 'È un consiglio: decide il Servizio veterinario.',
  ruleText:
    'Di regola si tengono in anticipo le marche di un anno; con cinque capi o meno, cinque coppie. La richiesta la verifica il Servizio veterinario.',
} as const
