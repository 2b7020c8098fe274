/** What exceptions are about. A kind that is named nowhere here is the registry's: most are. */
const kinds = {
  payments: [
    'payment-mismatch',
    'payment-refused',
    'payment-access',
    'payment-disputed',
    'payment-returned',
    'sent-unpaid',
    'credit-owed',
  ],
  refunds: ['refund-by-hand', 'refund-refused'],
  invoices: ['invoice-tax-number'],
  /** Mails among them. */
  jobs: ['job-given-up'],
} as const

export const exceptionAreas = ['payments', 'refunds', 'registry', 'invoices', 'jobs'] as const
export type ExceptionArea = (typeof exceptionAreas)[number]

/** Either the kinds that an area has, or those that it has not. */
export const kindsIn = (area: ExceptionArea): { only: readonly string[] } | { not: readonly string[] } =>
  area === 'registry' ? { not: Object.values(kinds).flat() } : { only: kinds[area] }
