/**
 * Builds every URL of the public site and of the account; no other file does. With `':id'` as the id it returns the
 * pattern for the route table.
 */
export type Id = number | ':id'

/**
 * Query parameters of the order generator: the answers, the question to change, the chosen products, the edited lines,
 * the answers for other animals.
 */
export type GeneratorParam =
  | ('specie' | 'scopo' | 'persa' | 'marche' | 'mezzo' | 'aziendali' | 'capi' | 'pinze' | 'lettore')
  | ('passo' | 'scelte' | 'righe' | 'altri')
export type GeneratorParams = { [Word in GeneratorParam]?: string | readonly string[] | undefined }

type Words = string | number | readonly string[]
export type UrlQuery = Record<string, Words | undefined>

export const withQuery = (path: string, query: UrlQuery) => {
  const pairs = Object.entries(query).flatMap(([name, value = []]) => {
    const words = [value].flat().map(encodeURIComponent).join(',')
    return words ? `${name}=${words}` : []
  })
  return pairs[0] ? `${path}?${pairs.join('&')}` : path
}

export const paths = {
  home: '/',
  tagPlacement: '/marche',
  guides: '/guide',
  generator: '/generatore',
  /** Colons and slashes stay readable; both are allowed in a query. */
  generatorAt: (words: GeneratorParams) =>
    withQuery('/generatore', words).replaceAll('%3A', ':').replaceAll('%2F', '/'),
  publicSupport: '/supporto',

  signup: '/signup',
  signupFor: (next?: string) => withQuery('/signup', { next }),
  /** The step after registration, for users who return from another page. */
  signupDelegation: (next?: string) => withQuery('/signup', { passo: 4, next }),
  /** `next` is the page to return to after signing in. */
  login: (next?: string) => withQuery('/login', { next }),
  resetPassword: '/login/reset-password',

  products: (query: UrlQuery = {}) => withQuery('/products', query),
  newProducts: '/products?stock=new',
  accessories: '/products?category=applicatori,lettori',
  product: (id: Id) => `/products/${id}`,

  cart: '/account/cart',
  checkout: '/account/cart/checkout',
  orderSuccess: '/order-success',
  paymentReturn: '/account/pagamento',
  payment: (orderId: number) => withQuery('/account/pagamento', { ordine: orderId }),

  account: '/account',
  tags: '/account/marche',
  tagsAt: (query: UrlQuery) => withQuery('/account/marche', query),
  readings: '/account/letture',
  losses: '/account/perdite',
  lostTags: '/account/rifai',
  fieldNotes: '/account/stalla',
  orders: '/account/ordini',
  order: (id: Id) => `/account/ordini/${id}`,
  orderWithdrawal: (id: Id) => `/account/ordini/${id}/recesso`,
  herds: '/account/allevamenti',
  herd: (id: Id) => `/account/allevamenti/${id}`,
  inboundMovements: '/account/ingressi',
  inboundMovement: (id: Id) => `/account/ingressi/${id}`,
  tag: (id: Id) => `/account/marche/${id}`,
  codeRequests: '/account/richieste',
  delegations: '/account/delega',
  delegation: (id: Id) => `/account/delega/${id}`,
  accountDetails: '/account/details',
  security: '/account/sicurezza',
  reminders: '/account/promemoria',
  companyInformation: '/account/information',
  registryAccount: '/account/vetinfo',
  registryAccountFor: (next: string) => withQuery('/account/vetinfo', { next }),
  /** The page to which the registry redirects. */
  registryReturn: '/vetinfo/ritorno',
  accountSupport: '/account/support',

  /** The back office; its pages are in admin-paths.ts. */
  admin: '/account/admin',

  verifyEmail: '/conferma-email',
  invitation: '/invito',
  newsletterConfirm: '/newsletter/conferma',
  newsletterUnsubscribe: '/newsletter/uscita',
  remindersUnsubscribe: '/promemoria/uscita',

  terms: '/condizioni',
  withdrawal: '/recesso',
  withdrawalAnswer: '/recesso/conferma',
  guarantee: '/garanzia-legale',
  privacy: '/privacy',
  accessibility: '/accessibilita',
  weee: '/raee',
}
