import { type Id, paths, type UrlQuery, withQuery } from './paths.ts'

/**
 * Builds every URL of the back office; no other file does. Kept apart from `paths.ts` because only the back office
 * loads it.
 */

const { admin: base } = paths

export const adminPaths = {
  dashboard: base,
  products: `${base}/products`,
  productsAt: (query: UrlQuery) => withQuery(`${base}/products`, query),
  newProduct: `${base}/products/new`,
  importProducts: `${base}/products/import`,
  product: (id: Id) => `${base}/products/${id}`,
  discounts: `${base}/sconti`,
  settings: `${base}/impostazioni`,
  newsletter: `${base}/newsletter`,
  letters: `${base}/newsletter/lettere`,
  newLetter: `${base}/newsletter/lettere/nuova`,
  letter: (id: Id) => `${base}/newsletter/lettere/${id}`,
  newsletterLeavers: `${base}/newsletter/uscite`,
  orders: `${base}/ordini`,
  ordersAt: (query: UrlQuery) => withQuery(`${base}/ordini`, query),
  newOrder: `${base}/ordini/nuovo`,
  /** `buyerId` is the id of the customer for whom staff takes the order. */
  newOrderFor: (buyerId: number) => withQuery(`${base}/ordini/nuovo`, { cliente: buyerId }),
  order: (id: Id) => `${base}/ordini/${id}`,
  deliveries: `${base}/consegne`,
  deliveriesAt: (query: UrlQuery) => withQuery(`${base}/consegne`, query),
  supportThreads: `${base}/messaggi`,
  supportThreadsAt: (query: UrlQuery) => withQuery(`${base}/messaggi`, query),
  supportThread: (id: Id) => `${base}/messaggi/${id}`,
  delegations: `${base}/delegations`,
  delegationsAt: (query: UrlQuery) => withQuery(`${base}/delegations`, query),
  codeRequests: `${base}/richieste`,
  codeRequestsAt: (query: UrlQuery) => withQuery(`${base}/richieste`, query),
  codeRequest: (id: Id) => `${base}/richieste/${id}`,
  invoices: `${base}/fatture`,
  invoicesAt: (query: UrlQuery) => withQuery(`${base}/fatture`, query),
  customerTags: (id: Id) => `${base}/clienti/${id}/marche`,
  losses: `${base}/perdite`,
  issues: `${base}/eccezioni`,
  issuesAt: (query: UrlQuery) => withQuery(`${base}/eccezioni`, query),
  opening: `${base}/apertura`,
  system: `${base}/sistema`,
  callLog: `${base}/vetinfo`,
  callLogAt: (query: UrlQuery) => withQuery(`${base}/vetinfo`, query),
  staff: `${base}/persone`,
  audit: `${base}/registro`,
  auditAt: (query: UrlQuery) => withQuery(`${base}/registro`, query),
  customers: `${base}/clienti`,
  customer: (id: Id) => `${base}/clienti/${id}`,
}
