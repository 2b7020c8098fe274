// The screens of `npm run screens`: every page of the route table that a visitor may open, and states that need an
// action or a failure.
import { basename } from 'node:path'
import { issueTexts } from '#web/features/issues/issue-texts.ts'
import { adminPaths } from '../web/admin-paths.ts'
import { adminCodeRequestTexts } from '../web/features/code-requests/admin-code-request-texts.ts'
import { delegationTexts } from '../web/features/delegations/delegation-texts.ts'
import { discountTexts } from '../web/features/discounts/discount-texts.ts'
import { inboundMovementTexts } from '../web/features/inbound-movements/inbound-movement-texts.ts'
import { readingTexts } from '../web/features/readings/reading-texts.ts'
import { registryTexts } from '../web/features/registry/registry-texts.ts'
import { paths } from '../web/paths.ts'
import {
  askForCode,
  beginReading,
  button,
  chooseOrders,
  chooseTags,
  enterMovementWrongly,
  enterWrongCodes,
  forecastBirths,
  leaveCompanyEmpty,
  loseNetwork,
  noteWithoutNetwork,
  openFilters,
  openMenu,
  openTagMenu,
  passAccountStep,
  pasteTags,
  reachCompany,
  readLostTags,
  shipElsewhere,
  signInWrongly,
  tickAnimals,
} from './screenshot-actions.mjs'

/** Returns a URL of the route with existing ids. */
function addressOf(
  { path },
  { order, delegation, herd, tagId, request, adminOrder, customer, thread, letter, movement },
  { tag },
) {
  const ids = {
    [paths.order(':id')]: order,
    [paths.orderWithdrawal(':id')]: order,
    [paths.delegation(':id')]: delegation,
    [paths.herd(':id')]: herd,
    [paths.inboundMovement(':id')]: movement,
    [paths.tag(':id')]: tagId,
    [adminPaths.codeRequest(':id')]: request,
    [adminPaths.order(':id')]: adminOrder,
    [adminPaths.customer(':id')]: customer,
    [adminPaths.supportThread(':id')]: thread,
    [adminPaths.letter(':id')]: letter,
    [adminPaths.customerTags(':id')]: customer,
  }
  return path.replace(':id', String(ids[path] ?? tag.id))
}

/** Pages whose rows are loaded in the browser: these can be late, fail, or be out of reach. */
const filledLater = [
  paths.tags,
  paths.codeRequests,
  paths.herds,
  paths.inboundMovements,
  paths.registryAccount,
  paths.delegations,
  adminPaths.codeRequests,
  adminPaths.orders,
  adminPaths.invoices,
  adminPaths.issues,
  adminPaths.supportThreads,
  adminPaths.callLog,
  adminPaths.delegations,
]
const emptyOfNewcomers = [paths.cart, paths.checkout, paths.orders, paths.account, ...filledLater]

/**
 * Returns the screens of a visitor. `before` runs before the page is opened, `act` afterwards; `unfinished` pages never
 * finish loading. Public pages are the same for everybody except their header.
 */
export function screensFor(visitor, routes, products) {
  const isOpen = ({ isPublic, right }) => (visitor.token ? !isPublic && (!right || visitor.name === 'admin') : isPublic)
  const pages = routes.filter(isOpen).map(route => ({
    // Two addresses have one module.
    name: route.path === paths.inboundMovement(':id') ? 'movement' : basename(route.page).replace(/-page$/, ''),
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
        ...pages.filter(({ path }) => /registry|delega|richieste|allevamenti|ingressi|:id$/.test(path)),
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

/** Screens with responses that are late or fail. */
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

/** For a keeper with 213 tags. */
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
    { name: 'lost-tags-read', at: paths.lostTags, act: readLostTags },
    { name: 'registry', at: paths.registryAccount },
    { name: 'registry-unlink', at: paths.registryAccount, act: page => button(page, registryTexts.unlink).click() },
  ]
}

/** For a keeper whose orders wait for the registry, or have its decision. */
function statesOfCodes({ refused, waiting, lacking, delegation, signed, herd, movement, unloaded }, { official }) {
  return [
    {
      name: 'delegation-consent',
      at: paths.delegation(delegation),
      act: page => button(page, 'Manda il codice').click(),
    },
    { name: 'order-refused', at: paths.order(refused) },
    { name: 'order-herd', at: paths.order(waiting) },
    { name: 'order-lacking', at: paths.order(lacking) },
    { name: 'delegation-signed', at: paths.delegation(signed) },
    {
      name: 'delegation-revoke',
      at: paths.delegation(signed),
      act: page => button(page, delegationTexts.revoke).click(),
    },
    {
      name: 'movement-entry',
      at: paths.inboundMovements,
      act: page => button(page, inboundMovementTexts.enter).click(),
    },
    { name: 'movement-unloading', at: paths.inboundMovement(movement), act: tickAnimals },
    {
      name: 'movement-confirm',
      at: paths.inboundMovement(movement),
      act: async page => {
        await tickAnimals(page)
        await button(page, inboundMovementTexts.confirm).click()
      },
    },
    { name: 'movement-unloaded', at: paths.inboundMovement(unloaded) },
    { name: 'movement-entry-errors', at: paths.inboundMovements, act: enterMovementWrongly },
    { name: 'field-notes-waiting', at: paths.fieldNotes, act: noteWithoutNetwork },
    { name: 'readings-session', at: paths.readings, act: beginReading },
    {
      name: 'readings-finish',
      at: paths.readings,
      act: async page => {
        await beginReading(page)
        await button(page, readingTexts.finish).click()
      },
    },
    { name: 'herd-own-births', at: paths.herd(herd), act: forecastBirths },
    { name: 'product-official', at: paths.product(official.id) },
    { name: 'cart-herd', at: paths.cart },
    { name: 'tags-few', at: paths.tags },
  ]
}

function statesOfKeeping({ stuck, request, discount }) {
  return [
    { name: 'products-disabled', at: adminPaths.productsAt({ state: 'disabled' }) },
    { name: 'product-new-errors', at: adminPaths.newProduct, act: page => button(page, 'Crea il prodotto').click() },
    { name: 'code-request-stalled', at: adminPaths.codeRequest(stuck) },
    { name: 'request-grant', at: adminPaths.codeRequest(stuck), act: enterWrongCodes },
    {
      name: 'request-refuse',
      at: adminPaths.codeRequest(stuck),
      act: page => button(page, adminCodeRequestTexts.ends.reject.confirm).click(),
    },
    {
      name: 'request-print',
      at: adminPaths.codeRequest(request),
      act: page => button(page, adminCodeRequestTexts.print).click(),
    },
    { name: 'request-none', at: adminPaths.codeRequestsAt({ search: 'dromedario' }) },
    {
      name: 'issues-resolve',
      at: adminPaths.issues,
      act: page => page.getByRole('main').getByRole('button', { name: issueTexts.resolve }).first().click(),
    },
    { name: 'issues-resolved', at: adminPaths.issuesAt({ resolved: 'true' }) },
    { name: 'call-log-call', at: adminPaths.callLog, act: page => page.locator('main summary').first().click() },
    { name: 'call-log-none', at: adminPaths.callLogAt({ search: 'dromedario' }) },
    { name: 'orders-chosen', at: adminPaths.orders, act: chooseOrders },
    { name: 'discount-new', at: adminPaths.discounts, act: page => button(page, discountTexts.add).click() },
    {
      name: 'discount-edit',
      at: adminPaths.discounts,
      act: page => page.getByRole('button', { name: discountTexts.changeCode(discount) }).click(),
    },
  ]
}

function statesOfCustomer({ order }) {
  return [
    {
      name: 'details-edit',
      at: paths.accountDetails,
      act: page => page.getByRole('button', { name: 'Modifica telefono' }).click(),
    },
    { name: 'information-edit', at: paths.companyInformation, act: page => button(page, 'Modifica i dati').click() },
    { name: 'order-printed', at: paths.order(order), act: page => page.emulateMedia({ media: 'print' }) },
    { name: 'checkout-shipping', at: paths.checkout, act: shipElsewhere },
  ]
}
