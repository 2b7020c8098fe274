import type { DeskRoom } from './desk-rooms.ts'

const number = new Intl.NumberFormat('it-IT')

/** The words that stand above every page of the desk. */
export const deskTexts = {
  navigation: 'Il banco',
  rooms: {
    today: 'Oggi',
    orders: 'Ordini',
    requests: 'Codici',
    exceptions: 'Eccezioni',
    products: 'Prodotti',
    discounts: 'Sconti',
    newsletter: 'Newsletter',
    invoices: 'Fatture',
    customers: 'Clienti',
    delegations: 'Deleghe',
    journal: 'Chiamate',
    settings: 'Impostazioni',
    staff: 'Persone',
    audit: 'Registro',
    system: 'Sistema',
  } satisfies Record<DeskRoom, string>,
  /** Beside a room; what is read out says what it is. */
  count: (count: number) => (count > 99 ? '99+' : number.format(count)),
  waiting: (count: number) => `${number.format(count)} da fare`,
} as const
