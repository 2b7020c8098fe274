import type { AdminSection, SectionGroup } from './admin-sections.ts'

const number = new Intl.NumberFormat('it-IT')

/** Texts of the frame around every page of the back office. */
export const adminNavigationTexts = {
  navigation: 'Il banco',
  groups: {
    sales: 'Vendite',
    tags: 'Marche',
    catalogue: 'Catalogo',
    shop: 'Negozio',
  } satisfies Record<Exclude<SectionGroup, 'today'>, string>,
  sections: {
    dashboard: 'Oggi',
    orders: 'Ordini',
    deliveries: 'Consegne',
    messages: 'Messaggi',
    codeRequests: 'Codici',
    issues: 'Eccezioni',
    products: 'Prodotti',
    losses: 'Perdite',
    discounts: 'Sconti',
    newsletter: 'Newsletter',
    invoices: 'Fatture',
    customers: 'Clienti',
    delegations: 'Deleghe',
    callLog: 'Scambi',
    settings: 'Impostazioni',
    staff: 'Persone',
    audit: 'Registro attività',
    opening: 'Prima di aprire',
    system: 'Sistema',
  } satisfies Record<AdminSection, string>,
  /** Badge beside a section; `waiting` is its spoken version. */
  count: (count: number) => (count > 99 ? '99+' : number.format(count)),
  waiting: (count: number) => `${number.format(count)} da fare`,
  home: (shop: string) => `${shop}, al lavoro di oggi`,
  toShop: 'Vai al negozio',
  logout: 'Esci',
  you: 'Il tuo account',
  allSections: 'Tutto',
  allSectionsTitle: 'Tutte le sezioni',
  newOrder: 'Nuovo ordine',
} as const
