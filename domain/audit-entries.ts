/**
 * What the audit log can say, in words: a deed that has none here is not written. Wire and database keep the keys for
 * ever; the words may change.
 */

export const auditActions = {
  create: 'Creato',
  change: 'Modificato',
  remove: 'Eliminato',
  disable: 'Disattivato',
  'change-role': 'Ruolo cambiato',
  'second-factor-on': 'Verifica in due passaggi attivata',
  'second-factor-off': 'Verifica in due passaggi disattivata',
  'reset-second-factor': 'Verifica in due passaggi azzerata',
  'renew-recovery-codes': 'Nuovi codici di riserva',
  'use-recovery-code': 'Accesso con un codice di riserva',
  'end-sessions': 'Sessioni chiuse',
  'export-customer': 'Dati del cliente esportati',
  'erase-customer': 'Dati del cliente cancellati',
  'mark-order-paid': 'Segnato come pagato',
  'print-order': 'Stampa segnata',
  'remake-piece': 'Pezzo rifatto',
  'send-parcel': 'Pacco spedito',
  'cancel-order': 'Ordine annullato',
  'credit-pieces': 'Pezzi stornati',
  'note-order': 'Nota interna',
  'write-to-buyer': 'Messaggio al cliente',
  'order-by-phone': 'Ordine al telefono',
  'export-orders': 'Ordini esportati',
  'finish-refund': 'Rimborso fatto a mano',
  'issue-invoice': 'Fattura emessa a mano',
  'follow-invoice': 'Esito del SdI segnato',
  'export-invoices': 'Fatture esportate',
  'grant-codes': 'Codici inseriti',
  'refuse-request': 'Richiesta rifiutata',
  'give-up-request': 'Richiesta abbandonata',
  'renew-request': 'Richiesta ripetuta',
  'confirm-delivery': 'Consegna confermata',
  'solve-exception': 'Eccezione risolta',
  'tags-applied': 'Marche segnate come applicate',
  'tags-ended': 'Marche segnate come finite',
  'tags-taken-back': 'Parola sulle marche ritirata',
  'answer-conflicts': 'Differenze con la BDN decise',
  'link-registry': 'Account VetInfo collegato',
  'declare-registry': 'Account VetInfo dichiarato',
  'unlink-registry': 'Account VetInfo scollegato',
  'retry-job': 'Lavoro riprovato',
  'remove-subscriber': 'Tolto dalla newsletter',
  'export-subscribers': 'Iscritti esportati',
} as const
export type AuditAction = keyof typeof auditActions

export const auditSubjects = {
  user: 'Persona',
  product: 'Prodotto',
  discount_code: 'Codice sconto',
  order: 'Ordine',
  invoice: 'Documento',
  code_request: 'Richiesta di codici',
  delegation: 'Delega',
  shop_exception: 'Eccezione',
  job: 'Lavoro',
  settings: 'Impostazioni',
  newsletter: 'Newsletter',
} as const
export type AuditSubject = keyof typeof auditSubjects

/** Fields that a shopkeeper knows under another name; the others are told as they are called. */
const fields: Readonly<Record<string, string>> = {
  name: 'Nome',
  email: 'Email',
  phone: 'Telefono',
  role: 'Ruolo',
  businessName: 'Ragione sociale',
  fiscalCode: 'Codice fiscale',
  vatNumber: 'Partita IVA',
  address: 'Indirizzo',
  city: 'Città',
  municipality: 'Comune',
  postalCode: 'CAP',
  province: 'Provincia',
  sdiCode: 'Codice destinatario',
  pec: 'PEC',
  vetInfoId: 'VetInfo ID',
  holding: 'Allevamento',
  species: 'Specie',
  title: 'Titolo',
  productCode: 'Codice prodotto',
  description: 'Descrizione',
  longDescription: 'Descrizione lunga',
  price: 'Prezzo (centesimi)',
  tiers: 'Prezzi per quantità',
  quantity: 'Quantità',
  brand: 'Marca',
  colors: 'Colori',
  inStock: 'Disponibile',
  disabled: 'Disattivato',
  disabledAt: 'Disattivato il',
  mainImageUrl: 'Immagine',
  galleryImageUrls: 'Galleria',
  compatibleProductIds: 'Prodotti compatibili',
  similarProductIds: 'Prodotti simili',
  code: 'Codice',
  codes: 'Codici',
  reason: 'Motivo',
  state: 'Stato',
  status: 'Stato',
  amount: 'Importo (centesimi)',
  carrier: 'Corriere',
  tracking: 'Tracciamento',
  lot: 'Lotto',
  solvedAt: 'Risolta il',
  tags: 'Marche',
  sessions: 'Sessioni',
  documents: 'Documenti',
  from: 'Dal',
  to: 'Al',
  on: 'Il giorno',
  answer: 'Risposta',
  conflicts: 'Differenze',
  lines: 'Righe',
  number: 'Numero',
  legalName: 'Denominazione',
  taxRegime: 'Regime fiscale',
  register: 'Registro imprese',
  capital: 'Capitale sociale',
  secondPhone: 'Secondo telefono',
  openingHours: 'Orari',
  iban: 'IBAN',
  shipping: 'Spedizione (centesimi)',
  freeShippingFrom: 'Spedizione gratis da (centesimi)',
  vatBasisPoints: 'IVA (2450 è il 24,5 %)',
  fees: 'Costi di pagamento (centesimi)',
  text: 'Testo',
  startsOn: 'Dal giorno',
  endsOn: 'Fino al giorno',
  subscribers: 'Iscritti',
}

const labelIn = (words: Readonly<Record<string, string>>, key: string) =>
  (Object.hasOwn(words, key) ? words[key] : key) ?? key

/** What the log has of another version of the shop is told by its key. */
export const auditActionLabel = (action: string) => labelIn(auditActions, action)
export const auditSubjectLabel = (subject: string) => labelIn(auditSubjects, subject)
export const auditFieldLabel = (field: string) => labelIn(fields, field)

/** A value of the log as it is read: texts as they are, nothing as a dash, what is made of parts as JSON. */
export function auditValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'sì' : 'no'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
