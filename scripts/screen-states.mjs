// What `npm run screens` looks at: every page of the route table that a visitor may enter, and the states that only a deed
// or a misfortune shows.
import { basename } from 'node:path'
import { deskPaths } from '../web/desk-paths.ts'
import { delegationTexts } from '../web/features/delegations/delegation-texts.ts'
import { discountTexts } from '../web/features/discounts/discount-texts.ts'
import { exceptionTexts } from '../web/features/registry/admin-registry-texts.ts'
import { registryTexts } from '../web/features/registry/registry-texts.ts'
import { adminRequestTexts } from '../web/features/requests/admin-request-texts.ts'
import { paths } from '../web/paths.ts'
import {
  askForCode,
  button,
  chooseOrders,
  chooseTags,
  enterWrongCodes,
  expectBirths,
  leaveCompanyEmpty,
  loseNetwork,
  openFilters,
  openMenu,
  openTagMenu,
  passAccountStep,
  pasteTags,
  reachCompany,
  shipElsewhere,
  signInWrongly,
} from './screen-deeds.mjs'

/** An address of the route that leads somewhere. */
function addressOf({ path }, { order, delegation, herd, tagId, request, deskOrder, customer }, { tag }) {
  const ids = {
    [paths.order(':id')]: order,
    [paths.delegation(':id')]: delegation,
    [paths.herd(':id')]: herd,
    [paths.tag(':id')]: tagId,
    [deskPaths.request(':id')]: request,
    [deskPaths.order(':id')]: deskOrder,
    [deskPaths.customer(':id')]: customer,
    [deskPaths.customerTags(':id')]: customer,
  }
  return path.replace(':id', String(ids[path] ?? tag.id))
}

/** Whose rows come from the server once the page is there: it can be late, fail, or be out of reach. */
const filledLater = [
  paths.tags,
  paths.requests,
  paths.herds,
  paths.registryAccount,
  paths.delegations,
  deskPaths.requests,
  deskPaths.orders,
  deskPaths.invoices,
  deskPaths.exceptions,
  deskPaths.journal,
  deskPaths.delegations,
]
const emptyOfNewcomers = [paths.cart, paths.checkout, paths.orders, paths.account, ...filledLater]

/**
 * What there is to see: `before` is done ahead of the page, `act` once it is there; `unfinished` pages never come to rest.
 * Public pages are the same for everybody but the header.
 */
export function screensFor(visitor, routes, products) {
  const isOpen = ({ isPublic, right }) => (visitor.token ? !isPublic && (!right || visitor.name === 'admin') : isPublic)
  const pages = routes.filter(isOpen).map(route => ({
    name: basename(route.page).replace(/-page$/, ''),
    path: route.path,
    at: addressOf(route, visitor, products),
  }))
  const withHeader = [
    { name: 'home', at: paths.home },
    { name: 'menu', at: paths.home, act: openMenu },
    { name: 'product', at: paths.product(products.tag.id) },
  ]
  switch (visitor.name) {
    case 'visitor':
      return [...pages, withHeader[1], ...statesOfVisitor(products)]
    case 'newcomer':
      return pages
        .filter(({ path }) => emptyOfNewcomers.includes(path) || path.endsWith(':id'))
        .map(page => ({ ...page, name: `${page.name}-empty` }))
    case 'linked':
      return [
        ...withHeader,
        ...pages.filter(({ path }) =>
          [paths.account, paths.cart, paths.herd(':id'), paths.order(':id')].includes(path),
        ),
        ...statesOfTags(visitor, products),
      ]
    case 'keeper':
      return [
        ...pages.filter(({ path }) => /registry|delega|richieste|allevamenti|:id$/.test(path)),
        ...statesOfCodes(visitor, products),
      ]
    case 'admin':
      return [
        ...withHeader,
        ...pages,
        ...statesOfCustomer(visitor),
        ...statesOfKeeping(visitor),
        ...pages.flatMap(misfortunesOf),
      ]
    default:
      return [...withHeader, ...pages, ...statesOfCustomer(visitor)]
  }
}

/** Answers that are late, that never come, and a network that is gone. */
function misfortunesOf({ name, path, at }) {
  if (!filledLater.includes(path)) return []
  const answerLater = () => new Promise(() => undefined)
  const answerNot = route => route.fulfill({ status: 403 })
  return [
    { name: `${name}-late`, at, unfinished: true, before: page => page.route(ownRows, answerLater) },
    { name: `${name}-failed`, at, before: page => page.route(ownRows, answerNot) },
  ]
}
const ownRows = ({ pathname }) => /^\/api\/(?!users|carts|shop|settings)/.test(pathname)

function statesOfVisitor({ ministryTag }) {
  return [
    ...['marche', 'applicatori', 'lettori'].map(category => ({
      name: `products-${category}`,
      at: paths.products({ category }),
    })),
    { name: 'products-accessories', at: paths.accessories },
    { name: 'products-new', at: paths.newProducts },
    {
      name: 'products-filtered',
      at: paths.products({ animals: ['bovini'], types: ['aziendale'], search: 'bandiera' }),
    },
    { name: 'products-none', at: paths.products({ search: 'dromedario' }) },
    { name: 'products-sheet', at: paths.products({ animals: ['bovini'] }), act: openFilters },
    { name: 'product-ministry', at: paths.product(ministryTag.id) },
    { name: 'product-replacement', at: `${paths.product(ministryTag.id)}?orderAs=marca-sistitutiva` },
    { name: 'generator-means', at: `${paths.generator}?specie=bovini&scopo=nascite&marche=entrambe` },
    {
      name: 'generator-set',
      at: `${paths.generator}?specie=ovini&scopo=nascite&marche=ufficiali&mezzo=bioptica&capi=40&pinze=nessuna&lettore=si`,
    },
    { name: 'generator-lost', at: `${paths.generator}?specie=bovini&scopo=perse&persa=secondaria` },
    { name: 'login-wrong', at: paths.login(), act: signInWrongly },
    { name: 'reset-code', at: paths.resetPassword, act: askForCode },
    { name: 'signup-errors', at: paths.signup, act: page => button(page, 'Continua').click() },
    { name: 'signup-registry', at: paths.signup, act: page => passAccountStep(page) },
    { name: 'signup-company', at: paths.signup, act: reachCompany },
    { name: 'signup-company-errors', at: paths.signup, act: leaveCompanyEmpty },
  ]
}

/** Of a keeper with 213 tags. */
function statesOfTags({ tagId }, { ministryTag }) {
  const replacement = `${paths.product(ministryTag.id)}?orderAs=marca-sistitutiva`
  return [
    { name: 'tags', at: paths.tags },
    { name: 'tags-waiting', at: paths.tagsAt({ status: 'in-attesa' }) },
    { name: 'tags-inactive', at: paths.tagsAt({ status: 'inattiva', pageSize: 48 }) },
    { name: 'tags-none', at: paths.tagsAt({ search: 'dromedario' }) },
    { name: 'tags-menu', at: paths.tagsAt({ status: 'registrata' }), act: openTagMenu },
    { name: 'tags-chosen', at: paths.tagsAt({ status: 'registrata' }), act: chooseTags },
    {
      name: 'tags-printed',
      at: paths.tagsAt({ status: 'registrata' }),
      act: page => page.emulateMedia({ media: 'print' }),
    },
    { name: 'tags-offline', at: paths.tags, act: loseNetwork },
    { name: 'tag', at: paths.tag(tagId) },
    { name: 'replacement', at: replacement },
    { name: 'replacement-pasted', at: replacement, act: pasteTags },
    { name: 'registry', at: paths.registryAccount },
    { name: 'registry-unlink', at: paths.registryAccount, act: page => button(page, registryTexts.unlink).click() },
  ]
}

/** Of a keeper whose orders wait for the registry, or had its answer. */
function statesOfCodes({ refused, waiting, lacking, signed, herd }, { official }) {
  return [
    { name: 'order-refused', at: paths.order(refused) },
    { name: 'order-herd', at: paths.order(waiting) },
    { name: 'order-lacking', at: paths.order(lacking) },
    { name: 'delegation-signed', at: paths.delegation(signed) },
    {
      name: 'delegation-revoke',
      at: paths.delegation(signed),
      act: page => button(page, delegationTexts.revoke).click(),
    },
    { name: 'herd-own-births', at: paths.herd(herd), act: expectBirths },
    { name: 'product-official', at: paths.product(official.id) },
    { name: 'cart-herd', at: paths.cart },
    { name: 'tags-few', at: paths.tags },
  ]
}

function statesOfKeeping({ stuck, request, discount }) {
  return [
    { name: 'products-disabled', at: deskPaths.productsAt({ state: 'disabled' }) },
    { name: 'product-new-errors', at: deskPaths.newProduct, act: page => button(page, 'Crea il prodotto').click() },
    { name: 'request-stuck', at: deskPaths.request(stuck) },
    { name: 'request-grant', at: deskPaths.request(stuck), act: enterWrongCodes },
    {
      name: 'request-refuse',
      at: deskPaths.request(stuck),
      act: page => button(page, adminRequestTexts.ends.refuse.confirm).click(),
    },
    {
      name: 'request-print',
      at: deskPaths.request(request),
      act: page => button(page, adminRequestTexts.print).click(),
    },
    { name: 'request-none', at: deskPaths.requestsAt({ search: 'dromedario' }) },
    {
      name: 'exceptions-solve',
      at: deskPaths.exceptions,
      act: page => page.getByRole('main').getByRole('button', { name: exceptionTexts.solve }).first().click(),
    },
    { name: 'exceptions-solved', at: deskPaths.exceptionsAt({ solved: 'true' }) },
    { name: 'journal-call', at: deskPaths.journal, act: page => page.locator('main summary').first().click() },
    { name: 'journal-none', at: deskPaths.journalAt({ search: 'dromedario' }) },
    { name: 'orders-chosen', at: deskPaths.orders, act: chooseOrders },
    { name: 'discount-new', at: deskPaths.discounts, act: page => button(page, discountTexts.add).click() },
    {
      name: 'discount-edit',
      at: deskPaths.discounts,
      act: page => page.getByRole('button', { name: discountTexts.changeCode(discount) }).click(),
    },
  ]
}

function statesOfCustomer({ order, delegation }) {
  return [
    {
      name: 'details-edit',
      at: paths.accountDetails,
      act: page => page.getByRole('button', { name: 'Modifica telefono' }).click(),
    },
    { name: 'information-edit', at: paths.companyInformation, act: page => button(page, 'Modifica i dati').click() },
    {
      name: 'delegation-consent',
      at: paths.delegation(delegation),
      act: page => button(page, 'Manda il codice').click(),
    },
    { name: 'order-printed', at: paths.order(order), act: page => page.emulateMedia({ media: 'print' }) },
    { name: 'checkout-shipping', at: paths.checkout, act: shipElsewhere },
    { name: 'checkout-payment', at: paths.checkout, act: page => button(page, 'Continua al pagamento').click() },
  ]
}
