/** Every address of the shop is built here and nowhere else; `':id'` in place of an id gives the pattern for the route table. */
type Id = number | ':id'

/** The place of the product list, in the words of `GET /products`. */
export type ProductListPlace = {
  search?: string
  category?: string | readonly string[]
  animals?: readonly string[]
  types?: readonly string[]
  stock?: string
  compatibleWith?: number
  sort?: string
  page?: number
  pageSize?: number
}

/** The place of the list of the own tags, in the words of `GET /tags`. */
export type TagListPlace = { search?: string; status?: string; sort?: string; page?: number; pageSize?: number }

/** What an address of the order generator says: its answers, the question looked at again, products chosen, lines changed. */
export type GeneratorWord =
  | ('specie' | 'scopo' | 'persa' | 'marche' | 'mezzo' | 'aziendali' | 'capi' | 'pinze' | 'lettore')
  | ('passo' | 'scelte' | 'righe')
export type GeneratorWords = { [Word in GeneratorWord]?: string | readonly string[] | undefined }

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
export type KeptDelegationPlace = { state?: string | undefined }

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

const inWords = (value: string | number | readonly (string | number)[]) =>
  [value].flat().map(String).map(encodeURIComponent).join(',')

const withQuery = (
  path: string,
  query:
    | ProductListPlace
    | TagListPlace
    | KeptListPlace
    | RequestListPlace
    | DeskOrderListPlace
    | ExceptionListPlace
    | JournalPlace
    | JobListPlace
    | KeptDelegationPlace
    | InvoiceListPlace
    | AuditListPlace
    | CustomerListPlace
    | SubscriberListPlace
    | GeneratorWords
    | { next?: string; passo?: number }
    | { ordine: number }
    | { cliente: number },
) => {
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0))
    .map(([name, value]) => `${name}=${inWords(value)}`)
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`
}

export const paths = {
  home: '/',
  tagPlacement: '/marche',
  guides: '/guide',
  generator: '/generatore',
  /** Colons and slashes of product codes are read by people, and may stand in a query. */
  generatorAt: (words: GeneratorWords) => withQuery('/generatore', words).replaceAll('%3A', ':').replaceAll('%2F', '/'),
  publicSupport: '/supporto',

  signup: '/signup',
  signupFor: (next?: string) => withQuery('/signup', { next }),
  /** The step after registering, for whoever comes back from elsewhere. */
  signupDelegation: (next?: string) => withQuery('/signup', { passo: 4, next }),
  /** `next` is the page to return to after signing in. */
  login: (next?: string) => withQuery('/login', { next }),
  resetPassword: '/login/reset-password',

  products: (place: ProductListPlace = {}) => withQuery('/products', place),
  newProducts: withQuery('/products', { stock: 'new' }),
  accessories: withQuery('/products', { category: ['applicatori', 'lettori'] }),
  product: (id: Id) => `/products/${id}`,

  cart: '/account/cart',
  checkout: '/account/cart/checkout',
  orderSuccess: '/order-success',
  paymentReturn: '/account/pagamento',
  payment: (orderId: number) => withQuery('/account/pagamento', { ordine: orderId }),

  account: '/account',
  tags: '/account/marche',
  tagsAt: (place: TagListPlace) => withQuery('/account/marche', place),
  orders: '/account/ordini',
  order: (id: Id) => `/account/ordini/${id}`,
  herds: '/account/allevamenti',
  herd: (id: Id) => `/account/allevamenti/${id}`,
  tag: (id: Id) => `/account/marche/${id}`,
  requests: '/account/richieste',
  requestsAt: (place: Pick<KeptListPlace, 'state' | 'page'>) => withQuery('/account/richieste', place),
  delegations: '/account/delega',
  delegation: (id: Id) => `/account/delega/${id}`,
  accountDetails: '/account/details',
  security: '/account/sicurezza',
  companyInformation: '/account/information',
  registryAccount: '/account/vetinfo',
  registryAccountFor: (next: string) => withQuery('/account/vetinfo', { next }),
  /** Where the registry leads a keeper back to. */
  registryReturn: '/vetinfo/ritorno',
  accountSupport: '/account/support',

  adminToday: '/account/admin',
  adminProducts: '/account/admin/products',
  adminProductsAt: (place: KeptListPlace) => withQuery('/account/admin/products', place),
  adminNewProduct: '/account/admin/products/new',
  adminImportProducts: '/account/admin/products/import',
  adminProduct: (id: Id) => `/account/admin/products/${id}`,
  adminDiscounts: '/account/admin/sconti',
  adminSettings: '/account/admin/impostazioni',
  adminNewsletter: '/account/admin/newsletter',
  adminNewsletterAt: (place: SubscriberListPlace) => withQuery('/account/admin/newsletter', place),
  adminOrders: '/account/admin/ordini',
  adminOrdersAt: (place: DeskOrderListPlace) => withQuery('/account/admin/ordini', place),
  adminNewOrder: '/account/admin/ordini/nuovo',
  /** `buyerId` is the customer whom it is for. */
  adminNewOrderFor: (buyerId: number) => withQuery('/account/admin/ordini/nuovo', { cliente: buyerId }),
  adminOrder: (id: Id) => `/account/admin/ordini/${id}`,
  adminDelegations: '/account/admin/delegations',
  adminDelegationsAt: (place: KeptDelegationPlace) => withQuery('/account/admin/delegations', place),
  adminRequests: '/account/admin/richieste',
  adminRequestsAt: (place: RequestListPlace) => withQuery('/account/admin/richieste', place),
  adminRequest: (id: Id) => `/account/admin/richieste/${id}`,
  adminInvoices: '/account/admin/fatture',
  adminInvoicesAt: (place: InvoiceListPlace) => withQuery('/account/admin/fatture', place),
  adminCustomerTags: (id: Id) => `/account/admin/clienti/${id}/marche`,
  adminCustomerTagsAt: (id: number, place: TagListPlace) => withQuery(`/account/admin/clienti/${id}/marche`, place),
  adminExceptions: '/account/admin/eccezioni',
  adminExceptionsAt: (place: ExceptionListPlace) => withQuery('/account/admin/eccezioni', place),
  adminSystem: '/account/admin/sistema',
  adminSystemAt: (place: JobListPlace) => withQuery('/account/admin/sistema', place),
  adminJournal: '/account/admin/vetinfo',
  adminStaff: '/account/admin/persone',
  adminAudit: '/account/admin/registro',
  adminAuditAt: (place: AuditListPlace) => withQuery('/account/admin/registro', place),
  adminCustomers: '/account/admin/clienti',
  adminCustomersAt: (place: CustomerListPlace) => withQuery('/account/admin/clienti', place),
  adminCustomer: (id: Id) => `/account/admin/clienti/${id}`,
  adminJournalAt: (place: JournalPlace) => withQuery('/account/admin/vetinfo', place),

  newsletterConfirm: '/newsletter/conferma',
  newsletterLeave: '/newsletter/uscita',

  terms: '/condizioni',
  withdrawal: '/recesso',
  privacy: '/privacy',
  accessibility: '/accessibilita',
  weee: '/raee',
}
