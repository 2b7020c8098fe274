import type { OrderPayment } from '#domain/orders/order-filters.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'

/** Texts of the list of orders to take along. */
export const orderSheetTexts = {
  name: 'Ordini',
  headings: [
    'Ordine',
    'Codice',
    'Data',
    'Stato',
    'Metodo di pagamento',
    'Pagamento',
    'Cliente',
    'Azienda',
    'E-mail',
    'Telefono',
    'Codice fiscale',
    'Partita IVA',
    'Paese',
    'Destinatario',
    'Indirizzo',
    'CAP',
    'Città',
    'Provincia',
    'Pezzi',
    'Prodotti',
    'Sconto',
    'IVA',
    'Spedizione',
    'Commissione',
    'Totale',
  ],
  statuses: { PENDING: 'Aperto', SHIPPED: 'Spedito', CANCELLED: 'Cancellato' } satisfies Record<OrderStatus, string>,
  payments: {
    PENDING: 'Da pagare',
    AUTHORIZED: 'Accettato, in verifica',
    PAID: 'Pagato',
    FAILED: 'Non riuscito',
    REFUNDED: 'Rimborsato',
  } satisfies Record<OrderPayment, string>,
} as const
