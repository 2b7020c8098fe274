import { type Id, paths, type TagListPlace, withQuery } from './paths.ts'

/** The addresses of the shop's desk, built here and nowhere else. Apart from the others: only the desk loads them. */

/** The place of the keeper's list, in the words of `GET /admin/products`. */
export type KeptListPlace = {
  search?: string
  category?: string
  state?: string
  sort?: string
  page?: number
  pageSize?: number
}

/** The place of the shopkeeper's list of requests, in the words of `GET /admin/requests`. */
export type RequestListPlace = { search?: string; state?: string; page?: number }

/** The place of the shopkeeper's list of orders, in the words of `GET /admin/orders`. */
export type DeskOrderListPlace = {
  [Choice in 'search' | 'status' | 'payment' | 'method' | 'work' | 'family' | 'from' | 'to' | 'sort']?:
    | string
    | undefined
} & { page?: number | undefined }

/** The place in the list of exceptions, in the words of `GET /admin/exceptions`. */
export type ExceptionListPlace = { solved?: 'true'; about?: string | undefined; page?: number }

/** The place in the shopkeeper's list of invoices, in the words of `GET /admin/invoices`. */
export type InvoiceListPlace = { from?: string; to?: string; page?: number }

/** The place in the list of jobs that went wrong, in the words of `GET /admin/jobs`. */
export type JobListPlace = { state?: string; page?: number }

/** The place in the list of signed delegations. */
export type KeptDelegationPlace = { state?: string | undefined; page?: number }

/** The place in the journal of calls, in the words of `GET /admin/registry/journal`. */
export type JournalPlace = { search?: string; operation?: string; outcome?: string; keeper?: number; page?: number }

/** The place in the audit log, in the words of `GET /admin/audit`. */
export type AuditListPlace = {
  search?: string | undefined
  actor?: number | undefined
  action?: string | undefined
  subject?: string | undefined
  subjectId?: number | undefined
  from?: string | undefined
  to?: string | undefined
  page?: number | undefined
}

/** The place in the list of the newsletter's readers, in the words of `GET /admin/newsletter`. */
export type SubscriberListPlace = { search?: string; state?: string; page?: number }

/** The place in the list of customers, in the words of `GET /admin/customers`. */
export type CustomerListPlace = { search?: string | undefined; page?: number | undefined }

const { desk } = paths

export const deskPaths = {
  today: desk,
  products: `${desk}/products`,
  productsAt: (place: KeptListPlace) => withQuery(`${desk}/products`, place),
  newProduct: `${desk}/products/new`,
  importProducts: `${desk}/products/import`,
  product: (id: Id) => `${desk}/products/${id}`,
  discounts: `${desk}/sconti`,
  settings: `${desk}/impostazioni`,
  newsletter: `${desk}/newsletter`,
  newsletterAt: (place: SubscriberListPlace) => withQuery(`${desk}/newsletter`, place),
  orders: `${desk}/ordini`,
  ordersAt: (place: DeskOrderListPlace) => withQuery(`${desk}/ordini`, place),
  newOrder: `${desk}/ordini/nuovo`,
  /** `buyerId` is the customer whom it is for. */
  newOrderFor: (buyerId: number) => withQuery(`${desk}/ordini/nuovo`, { cliente: buyerId }),
  order: (id: Id) => `${desk}/ordini/${id}`,
  delegations: `${desk}/delegations`,
  delegationsAt: (place: KeptDelegationPlace) => withQuery(`${desk}/delegations`, place),
  requests: `${desk}/richieste`,
  requestsAt: (place: RequestListPlace) => withQuery(`${desk}/richieste`, place),
  request: (id: Id) => `${desk}/richieste/${id}`,
  invoices: `${desk}/fatture`,
  invoicesAt: (place: InvoiceListPlace) => withQuery(`${desk}/fatture`, place),
  customerTags: (id: Id) => `${desk}/clienti/${id}/marche`,
  customerTagsAt: (id: number, place: TagListPlace) => withQuery(`${desk}/clienti/${id}/marche`, place),
  exceptions: `${desk}/eccezioni`,
  exceptionsAt: (place: ExceptionListPlace) => withQuery(`${desk}/eccezioni`, place),
  system: `${desk}/sistema`,
  systemAt: (place: JobListPlace) => withQuery(`${desk}/sistema`, place),
  journal: `${desk}/vetinfo`,
  journalAt: (place: JournalPlace) => withQuery(`${desk}/vetinfo`, place),
  staff: `${desk}/persone`,
  audit: `${desk}/registro`,
  auditAt: (place: AuditListPlace) => withQuery(`${desk}/registro`, place),
  customers: `${desk}/clienti`,
  customersAt: (place: CustomerListPlace) => withQuery(`${desk}/clienti`, place),
  customer: (id: Id) => `${desk}/clienti/${id}`,
}
