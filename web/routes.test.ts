import { expect, test } from 'vitest'
import { adminPaths } from './admin-paths.ts'
import { paths } from './paths.ts'
import { matchRoute, notFoundRoute } from './routes.ts'

test('an address leads to its page with its parameters, whatever its case', () => {
  expect(matchRoute('/products/12')).toMatchObject({
    route: { group: 'product', page: 'products/detail/product-page' },
    params: { id: '12' },
  })
  expect(matchRoute('/Account/Admin/Ordini/12/?work=to-print')).toMatchObject({
    route: { group: 'office', page: 'orders/admin/admin-order-page', right: 'orders' },
    params: { id: '12' },
  })
  for (const path of ['/account/administration', '/account/admin/nowhere'])
    expect(matchRoute(path).route).toBe(notFoundRoute)
})

test('an address with an id that is no number leads to no page', () => {
  for (const id of ['abc', '1.5', '-1', '0', '1e1', 'NaN', '01', '12345678901', '%31'])
    for (const path of [paths.order, paths.delegation, paths.tag, paths.herd, paths.product, adminPaths.order])
      expect(matchRoute(path(id as never)).route, path(id as never)).toBe(notFoundRoute)
})

/** Calls every builder: those of lists with a query, all others with an id. */
const built = (table: Record<string, string | ((argument: never) => string)>) =>
  Object.entries(table).map(([name, path]) => {
    const argument = /At$|^products$/.test(name) ? { search: 'a b' } : 12
    return `${name}: ${typeof path === 'string' ? path : path(argument as never)}`
  })

test('every address is where people have bookmarked it', () => {
  expect(built(paths)).toMatchInlineSnapshot(`
    [
      "home: /",
      "tagPlacement: /marche",
      "guides: /guide",
      "generator: /generatore",
      "generatorAt: /generatore?search=a%20b",
      "publicSupport: /supporto",
      "signup: /signup",
      "signupFor: /signup?next=12",
      "signupDelegation: /signup?passo=4&next=12",
      "login: /login?next=12",
      "resetPassword: /login/reset-password",
      "products: /products?search=a%20b",
      "newProducts: /products?stock=new",
      "accessories: /products?category=applicatori,lettori",
      "product: /products/12",
      "cart: /account/cart",
      "checkout: /account/cart/checkout",
      "orderSuccess: /order-success",
      "paymentReturn: /account/pagamento",
      "payment: /account/pagamento?ordine=12",
      "account: /account",
      "tags: /account/marche",
      "tagsAt: /account/marche?search=a%20b",
      "readings: /account/letture",
      "losses: /account/perdite",
      "lostTags: /account/rifai",
      "fieldNotes: /account/stalla",
      "orders: /account/ordini",
      "order: /account/ordini/12",
      "orderWithdrawal: /account/ordini/12/recesso",
      "herds: /account/allevamenti",
      "herd: /account/allevamenti/12",
      "inboundMovements: /account/ingressi",
      "inboundMovement: /account/ingressi/12",
      "tag: /account/marche/12",
      "codeRequests: /account/richieste",
      "delegations: /account/delega",
      "delegation: /account/delega/12",
      "accountDetails: /account/details",
      "security: /account/sicurezza",
      "reminders: /account/promemoria",
      "companyInformation: /account/information",
      "registryAccount: /account/vetinfo",
      "registryAccountFor: /account/vetinfo?next=12",
      "registryReturn: /vetinfo/ritorno",
      "accountSupport: /account/support",
      "admin: /account/admin",
      "verifyEmail: /conferma-email",
      "invitation: /invito",
      "newsletterConfirm: /newsletter/conferma",
      "newsletterUnsubscribe: /newsletter/uscita",
      "remindersUnsubscribe: /promemoria/uscita",
      "terms: /condizioni",
      "withdrawal: /recesso",
      "withdrawalAnswer: /recesso/conferma",
      "guarantee: /garanzia-legale",
      "privacy: /privacy",
      "accessibility: /accessibilita",
      "weee: /raee",
    ]
  `)
  expect(built(adminPaths)).toMatchInlineSnapshot(`
    [
      "dashboard: /account/admin",
      "products: /account/admin/products",
      "productsAt: /account/admin/products?search=a%20b",
      "newProduct: /account/admin/products/new",
      "importProducts: /account/admin/products/import",
      "product: /account/admin/products/12",
      "discounts: /account/admin/sconti",
      "settings: /account/admin/impostazioni",
      "newsletter: /account/admin/newsletter",
      "letters: /account/admin/newsletter/lettere",
      "newLetter: /account/admin/newsletter/lettere/nuova",
      "letter: /account/admin/newsletter/lettere/12",
      "newsletterLeavers: /account/admin/newsletter/uscite",
      "orders: /account/admin/ordini",
      "ordersAt: /account/admin/ordini?search=a%20b",
      "newOrder: /account/admin/ordini/nuovo",
      "newOrderFor: /account/admin/ordini/nuovo?cliente=12",
      "order: /account/admin/ordini/12",
      "deliveries: /account/admin/consegne",
      "deliveriesAt: /account/admin/consegne?search=a%20b",
      "supportThreads: /account/admin/messaggi",
      "supportThreadsAt: /account/admin/messaggi?search=a%20b",
      "supportThread: /account/admin/messaggi/12",
      "delegations: /account/admin/delegations",
      "delegationsAt: /account/admin/delegations?search=a%20b",
      "codeRequests: /account/admin/richieste",
      "codeRequestsAt: /account/admin/richieste?search=a%20b",
      "codeRequest: /account/admin/richieste/12",
      "invoices: /account/admin/fatture",
      "invoicesAt: /account/admin/fatture?search=a%20b",
      "customerTags: /account/admin/clienti/12/marche",
      "losses: /account/admin/perdite",
      "issues: /account/admin/eccezioni",
      "issuesAt: /account/admin/eccezioni?search=a%20b",
      "opening: /account/admin/apertura",
      "system: /account/admin/sistema",
      "callLog: /account/admin/vetinfo",
      "callLogAt: /account/admin/vetinfo?search=a%20b",
      "staff: /account/admin/persone",
      "audit: /account/admin/registro",
      "auditAt: /account/admin/registro?search=a%20b",
      "customers: /account/admin/clienti",
      "customer: /account/admin/clienti/12",
    ]
  `)
})
