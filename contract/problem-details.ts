import * as z from 'zod/mini'

/** Every refusal the API knows: its HTTP status and the title of the problem. Source: readings, section 3. */
export const problemKinds = {
  invalid: { status: 400, title: 'Dati non validi' },
  unauthenticated: { status: 401, title: 'Accesso richiesto' },
  forbidden: { status: 403, title: 'Operazione riservata' },
  'second-factor-needed': { status: 401, title: 'Codice di verifica richiesto' },
  'second-factor-refused': { status: 401, title: 'Codice di verifica non valido' },
  'second-factor-missing': { status: 403, title: 'Verifica in due passaggi da attivare' },
  'not-found': { status: 404, title: 'Non trovato' },
  'not-acceptable': { status: 405, title: 'Metodo non previsto' },
  conflict: { status: 409, title: 'Conflitto' },
  'email-taken': { status: 409, title: 'Email già registrata' },
  'cart-empty': { status: 409, title: 'Carrello vuoto' },
  'out-of-stock': { status: 409, title: 'Scorte insufficienti' },
  'already-ordered': { status: 409, title: 'Marca già in rifacimento' },
  'not-own-tag': { status: 409, title: 'Marca di un altro allevatore' },
  'price-changed': { status: 409, title: 'Prezzo cambiato' },
  'discount-refused': { status: 409, title: 'Codice sconto non applicabile' },
  'discount-code-taken': { status: 409, title: 'Codice sconto già usato' },
  'registry-account-missing': { status: 409, title: 'Account VetInfo non collegato' },
  'registry-account-taken': { status: 409, title: 'Account VetInfo già collegato' },
  'registry-refused': { status: 409, title: 'VetInfo ha detto di no' },
  'registry-unavailable': { status: 503, title: 'VetInfo non risponde' },
  'product-disabled': { status: 409, title: 'Prodotto disattivato' },
  'product-sold': { status: 409, title: 'Prodotto già venduto' },
  'product-changed': { status: 409, title: 'Prodotto cambiato nel frattempo' },
  'product-code-taken': { status: 409, title: 'Codice prodotto già usato' },
  'company-data-missing': { status: 409, title: 'Dati dell’azienda mancanti' },
  'delegation-open': { status: 409, title: 'Delega già aperta' },
  'delegation-state': { status: 409, title: 'Delega in un altro stato' },
  'signing-refused': { status: 400, title: 'Codice non valido' },
  'webhook-refused': { status: 401, title: 'Firma non valida' },
  'webhook-replayed': { status: 409, title: 'Evento già ricevuto' },
  'reset-refused': { status: 400, title: 'Codice non valido' },
  'too-large': { status: 413, title: 'Richiesta troppo grande' },
  'unsupported-media-type': { status: 415, title: 'Formato non previsto' },
  'idempotency-mismatch': { status: 422, title: 'Chiave già usata' },
  'too-many-requests': { status: 429, title: 'Troppi tentativi' },
  unexpected: { status: 500, title: 'Errore del server' },
  unavailable: { status: 503, title: 'Servizio non disponibile' },
} as const satisfies Record<string, { status: number; title: string }>

export type ProblemKind = keyof typeof problemKinds

export const FieldError = z.object({ path: z.string(), message: z.string() })
export type FieldError = z.infer<typeof FieldError>

/** The body of every error: RFC 9457, plus `message` (as `detail`) and the fields of invalid input. */
export const ProblemDetails = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  message: z.string(),
  errors: z.optional(z.array(FieldError)),
})
export type ProblemDetails = z.infer<typeof ProblemDetails>

export const problemType = (kind: ProblemKind) => `urn:auricola:problem:${kind}`
