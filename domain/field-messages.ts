import type { FiscalCodeProblem } from './identifiers/fiscal-code.ts'
import type { HoldingCodeProblem } from './identifiers/holding-code.ts'
import type { IbanProblem } from './identifiers/iban.ts'
import type { PhoneNumberProblem } from './identifiers/phone-number.ts'
import type { PostalCodeProblem } from './identifiers/postal-code.ts'
import type { VatNumberProblem } from './identifiers/vat-number.ts'
import type { SdiCodeProblem } from './money/invoice-recipient.ts'
import type { PasswordRule } from './password.ts'

/**
 * Error messages of form fields. Those marked verbatim are quoted by the specification (section 5): do not change them.
 */

const onlyNumbers = 'Inserisci solo numeri' // verbatim
const passwordsDiffer = 'Le password non corrispondono' // verbatim

const fiscalCode: Record<FiscalCodeProblem, string> = {
  length: 'Il codice fiscale ha 16 caratteri, quello di una società 11 cifre.',
  pattern: 'Il codice fiscale non ha la forma giusta: ricontrolla lettere e cifre.',
  'check-character': 'Il carattere di controllo non torna: ricontrolla il codice fiscale.',
}

const vatNumber: Record<VatNumberProblem, string> = {
  shape: onlyNumbers,
  length: 'La partita IVA ha 11 cifre.',
  'check-character': 'La cifra di controllo non torna: ricontrolla la partita IVA.',
  'fiscal-code': 'Comincia con 8 o 9: è il codice fiscale di un ente, va scritto in «Codice fiscale».',
  office: 'Le cifre dall’ottava alla decima non sono di nessun ufficio IVA: ricontrolla la partita IVA.',
}

const postalCode: Record<PostalCodeProblem, string> = { shape: onlyNumbers, length: 'Il CAP ha 5 cifre.' }

const phone: Record<PhoneNumberProblem, string> = {
  shape: onlyNumbers,
  length: 'Il numero di telefono ha da 6 a 15 cifre.',
}

const holdingCode: Record<HoldingCodeProblem, string> = {
  shape: 'Il codice aziendale ha tre cifre, due lettere e tre cifre, per esempio 001TO123.',
}

const iban: Record<IbanProblem, string> = {
  shape: 'Un IBAN italiano ha 27 caratteri e comincia con IT.',
  'check-digits': 'Le cifre di controllo non tornano: ricontrolla l’IBAN.',
}

const passwordRule: Record<Exclude<PasswordRule, 'special-character'>, string> = {
  'min-length': 'Almeno 8 caratteri',
  'upper-case': 'Almeno una lettera maiuscola',
  'max-length': 'Al massimo 128 caratteri',
}

const signUpPassword: Record<PasswordRule, string> = {
  ...passwordRule,
  'special-character': 'Almeno un carattere speciale, per esempio !\u00a0?\u00a0@\u00a0#',
}

const resetPassword: Record<PasswordRule, string> = {
  ...passwordRule,
  'special-character': 'Almeno uno di questi caratteri: ! @ # $ % ^ & *',
}

const sdiCode: Record<SdiCodeProblem, string> = {
  shape: 'Il codice destinatario ha 7 lettere o cifre.',
  'public-body': 'Un codice di 6 caratteri è di un ufficio pubblico: serve quello di 7 lettere o cifre.',
  foreign: 'Questo codice lo mette il negozio per chi ha sede all’estero: scegli il paese, o lascia vuoto.',
}

export const fieldMessages = {
  fiscalCode,
  sdiCode,
  pecInvalid: 'Inserisci un indirizzo PEC valido',
  vatGroupMember: 'In un gruppo IVA serve il codice fiscale di chi compra.',
  taxNumberRequired: 'Serve la partita IVA o il codice fiscale: senza, la fattura non si può fare.',
  vatNumber,
  postalCode,
  phone,
  holdingCode,
  iban,
  ibanRequired: 'L’IBAN è obbligatorio: ti restituiamo lì il bonifico',
  holdingCodeRequired: 'Il codice aziendale è obbligatorio',
  signUp: {
    emailRequired: "L'email è obbligatoria", // verbatim
    emailInvalid: "Inserisci un'email valida", // verbatim
    nameRequired: 'Il nome è obbligatorio',
    passwordRequired: 'La password è obbligatoria',
    passwordRules: signUpPassword,
    confirmPasswordRequired: 'Ripeti la password',
    passwordsDiffer,
  },
  login: {
    emailRequired: "L'email è obbligatoria", // verbatim
    emailInvalid: "Inserisci un'email valida", // verbatim
    passwordRequired: 'La password è obbligatoria',
    passwordTooShort: 'La password deve essere di almeno 7 caratteri', // verbatim
    codeRequired: 'Scrivi il codice: sei cifre dell’app, o un codice di riserva',
  },
  reset: {
    emailInvalid: 'Email non valida', // verbatim
    codeTooShort: 'Il codice deve avere almeno 6 caratteri', // verbatim
    passwordRules: resetPassword,
    passwordsDiffer,
  },
  companyRequired: {
    businessName: 'La ragione sociale è obbligatoria',
    fiscalCode: 'Il codice fiscale è obbligatorio',
    city: 'Il comune è obbligatorio',
    municipality: 'La frazione o località è obbligatoria',
    address: "L'indirizzo è obbligatorio",
    postalCode: 'Il CAP è obbligatorio',
    province: 'Seleziona una provincia', // verbatim
    phone: 'Il telefono è obbligatorio',
    vatNumber: 'La partita IVA è obbligatoria',
  },
  // In English, as the specification has it.
  checkoutRequired: {
    businessName: 'Business name is required',
    city: 'City is required',
    address: 'Address is required',
    postalCode: 'Postal code is required',
    province: 'Province is required',
  },
} as const
