import type { AdminSection } from './admin-sections.ts'

const number = new Intl.NumberFormat('it-IT')

/** Texts of the navigation above every page of the back office. */
export const adminNavigationTexts = {
  navigation: 'Il banco',
  sections: {
    dashboard: 'Oggi',
    orders: 'Ordini',
    deliveries: 'Consegne',
    codeRequests: 'Codici',
    issues: 'Eccezioni',
    products: 'Prodotti',
    discounts: 'Sconti',
    newsletter: 'Newsletter',
    invoices: 'Fatture',
    customers: 'Clienti',
    delegations: 'Deleghe',
    callLog: 'Chiamate',
    settings: 'Impostazioni',
    staff: 'Persone',
    audit: 'Registro',
    system: 'Sistema',
  } satisfies Record<AdminSection, string>,
  /** Badge beside a section; `waiting` is its spoken version. */
  count: (count: number) => (count > 99 ? '99+' : number.format(count)),
  waiting: (count: number) => `${number.format(count)} da fare`,
} as const
