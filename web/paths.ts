/** Every address of the shop is built here and nowhere else; `':id'` in place of an id gives the pattern for the route table. */
export type Id = number | ':id'

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

type Words = string | number | readonly string[]

const inWords = (value: Words) => [value].flat().map(String).map(encodeURIComponent).join(',')

export const withQuery = (path: string, query: Record<string, Words | undefined>) => {
  const pairs = Object.entries(query)
    .map(([name, value = '']) => [name, inWords(value)])
    .filter(([, words]) => words !== '')
    .map(pair => pair.join('='))
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
  requestsAt: (place: { state?: string; page?: number }) => withQuery('/account/richieste', place),
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

  /** The shop's desk; what lies below it is in desk-paths.ts. */
  desk: '/account/admin',

  newsletterConfirm: '/newsletter/conferma',
  newsletterLeave: '/newsletter/uscita',

  terms: '/condizioni',
  withdrawal: '/recesso',
  privacy: '/privacy',
  accessibility: '/accessibilita',
  weee: '/raee',
}
