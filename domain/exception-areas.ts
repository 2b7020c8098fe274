/** What exceptions are about, and which kinds there are of each. */
const kindsOf = {
  payments: [
    'payment-mismatch',
    'payment-refused',
    'payment-unheard',
    'payment-access',
    'payment-disputed',
    'payment-returned',
    'payment-returned-part',
    'paid-short',
    'refund-unheard',
    'sent-unpaid',
    'credit-owed',
  ],
  refunds: ['refund-by-hand', 'refund-refused'],
  registry: [
    'request-stuck',
    'request-unanswered',
    'codes-failed',
    'codes-refused',
    'codes-to-return',
    'bad-grant',
    'status-refused',
    'shipment-refused',
    'tags-disagree',
    'registry-sync-refused',
    'registry-nonsense',
  ],
  invoices: ['invoice-tax-number'],
  /** Mails among them. */
  jobs: ['job-given-up'],
} as const

export type ExceptionArea = keyof typeof kindsOf
export type ExceptionKind = (typeof kindsOf)[ExceptionArea][number]

export const exceptionAreas = ['payments', 'refunds', 'registry', 'invoices', 'jobs'] as const satisfies ExceptionArea[]
export const exceptionKinds: readonly ExceptionKind[] = exceptionAreas.flatMap(area => kindsOf[area])
export const kindsIn = (area: ExceptionArea): readonly ExceptionKind[] => kindsOf[area]
