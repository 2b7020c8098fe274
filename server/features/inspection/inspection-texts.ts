import { formatDate, formatDateTime } from '#domain/dates.ts'
import type { TagPiece } from '#domain/tags/replacement.ts'
import type { CodeRequestState, TagState } from '#domain/tags/tag-states.ts'

const pieces: Record<TagPiece, string> = {
  principale: 'principale',
  secondaria: 'secondaria',
  entrambe: 'principale e secondaria',
}
const tagStates: Record<TagState, string> = {
  requested: 'codice chiesto',
  granted: 'codice concesso, da stampare',
  printed: 'stampata, da spedire',
  shipped: 'spedita, non ancora applicata',
  confirmed: 'consegnata, non ancora applicata',
  registered: 'applicata',
  lost: 'applicata, manca un pezzo',
  replaced: 'applicata, con sostitutiva',
  inactive: 'fuori uso',
}
const requestStates: Record<CodeRequestState, string> = {
  waiting: 'da chiedere al registro',
  sent: 'chiesta al registro',
  granted: 'concessa, in lavorazione',
  rejected: 'rifiutata dal registro',
  cancelled: 'annullata',
}

/** Texts of the sheet for an inspection and of its list. */
export const inspectionTexts = {
  title: (holding: string) => `Situazione dell’allevamento ${holding}`,
  subject: 'Capi, marche e sostitutive di un allevamento, per un controllo',
  reason: 'Sigillo sulla situazione di un allevamento',
  foot: (company: string, at: string) => `${company} · situazione del ${formatDateTime(at)}`,
  archive: (holding: string, day: string) => `controllo-${holding}-${day}.zip`,
  pdf: (holding: string) => `situazione-${holding}.pdf`,
  workbook: (holding: string) => `capi-e-marche-${holding}.xlsx`,
  sheet: 'Capi e marche',

  place: 'Comune',
  keeper: 'Allevatore',
  fiscalCode: 'Codice fiscale',
  vatNumber: 'Partita IVA',
  animals: (count: number, syncedAt: string | null) =>
    syncedAt === null
      ? 'capi non letti dal registro'
      : `${count === 1 ? '1 capo' : `${count} capi`}, letti dal registro il ${formatDateTime(syncedAt)}`,

  meaning: 'Che cosa dice questo foglio',
  meanings: [
    'È quello che il negozio sa alla data di sotto: i capi come li ha detti il registro, le marche comprate qui, le sostitutive ordinate qui. Per i capi fa fede la BDN.',
    'Il sigillo elettronico del negozio è su tutto il file: se qualcosa cambia, il lettore di PDF lo dice.',
  ],
  at: 'Data e ora',
  inRome: (at: string) => `${formatDateTime(at)} (ora italiana)`,
  list: 'Elenco completo',
  listDigest: 'SHA-256 dell’elenco',

  missing: 'Pezzi che mancano',
  noMissing: 'Nessun pezzo risulta mancante.',
  waiting: 'Marche non ancora applicate',
  noWaiting: 'Nessuna.',
  replacements: 'Altre sostitutive ordinate',
  noReplacements: 'Nessuna.',
  delegations: 'Deleghe',
  noDelegations: 'Nessuna.',
  alive: 'Capi presenti',
  noAlive: 'Nessun capo noto.',
  onlyInList: (count: number) => `Sono ${count}: stanno tutti nell’elenco allegato.`,
  order: (id: number) => `ORDER-${id}`,
  day: (day: string | null) => (day === null ? '–' : formatDate(`${day}T12:00:00Z`)),
  sex: { m: 'maschio', f: 'femmina' },
  piece: (piece: TagPiece) => pieces[piece],
  tagState: (state: TagState | null) => (state === null ? 'non comprata qui' : tagStates[state]),
  requestState: (state: CodeRequestState, shippedOn: string | null) =>
    shippedOn === null ? requestStates[state] : `spedita il ${formatDate(`${shippedOn}T12:00:00Z`)}`,
  columns: {
    code: 'Codice',
    species: 'Specie',
    sex: 'Sesso',
    born: 'Nascita',
    animal: 'Capo presente',
    tag: 'Marca',
    product: 'Prodotto',
    piece: 'Pezzo',
    order: 'Ordine',
    ordered: 'Ordinata',
    state: 'Stato',
    created: 'Preparata',
    signed: 'Firmata',
    active: 'Attiva dal',
    ended: 'Finita',
    replaced: 'Sostitutiva',
  },
  yes: 'sì',
  no: 'no',
} as const
