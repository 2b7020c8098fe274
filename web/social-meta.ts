import type { QueryClient } from '@tanstack/react-query'
import type { Product } from '#contract/products.ts'
import { type EconomicOperator, electronicAddressHref } from '#domain/catalogue/economic-operator.ts'
import { type Cents, toEuros } from '#domain/money/money.ts'
import { isMadeToOrder } from '#domain/orders/made-to-order.ts'
import { termDays } from '#domain/orders/withdrawal.ts'
import { guides } from './features/guides/guide-texts.ts'
import { homeTexts } from './features/home/home-texts.ts'
import { type Breadcrumb, breadcrumbsOf } from './features/products/detail/product-breadcrumbs.ts'
import { productListParams } from './features/products/list/product-list-params.ts'
import { productListTitle } from './features/products/list/product-list-title.ts'
import { productListTexts } from './features/products/product-texts.ts'
import { productQuery, productsQuery } from './features/products/use-products.ts'
import { companyQuery } from './features/site/use-company.ts'
import { supportTexts } from './features/support/support-texts.ts'
import { paths } from './paths.ts'
import type { RouteMatch } from './routes.ts'

/**
 * Metadata for search engines and shared links. Built on the server only, so that it is in no script of the browser.
 */

/** A schema.org object; its URLs are paths of the shop. */
type Thing = { '@type': string; [property: string]: unknown }
/** What shipping costs an order, in cents with VAT, and from which total without VAT it is free. */
type Shipping = { price: Cents; freeFrom: Cents | null }
type SharedImage = { url: string; width: number; height: number; alt: string }
export type SocialMeta = {
  /** The shop's name from the settings. */
  siteName: string
  type: 'website' | 'article' | 'product'
  image: SharedImage
  structuredData: Thing[]
}

const usualImage: SharedImage = { url: '/social.jpg', width: 1200, height: 630, alt: homeTexts.heroTitle }
const sellerId = `${paths.home}#negozio`

export function socialMetaOf(match: RouteMatch, client: QueryClient, shipping?: Shipping): SocialMeta {
  const siteName = client.getQueryData(companyQuery.queryKey)?.name ?? ''
  const usual: SocialMeta = { siteName, type: 'website', image: usualImage, structuredData: [] }
  switch (match.route.page) {
    case 'home/home-page':
      return { ...usual, structuredData: [organization(client), webSite(siteName)] }
    case 'products/list/products-page':
      return { ...usual, structuredData: listOf(match, client) }
    case 'products/detail/product-page': {
      const product = client.getQueryData(productQuery(Number(match.params.id)).queryKey)
      return product ? { ...usual, type: 'product', ...sharedProduct(product, shipping) } : usual
    }
    case 'support/support-page':
      return { ...usual, structuredData: [questions] }
    case 'guides/guides-page':
      return { ...usual, type: 'article', structuredData: guides.flatMap(howToOf) }
    case 'guides/placement-page':
      return { ...usual, type: 'article' }
    default:
      return usual
  }
}

function organization(client: QueryClient): Thing {
  const company = client.getQueryData(companyQuery.queryKey)
  return {
    '@type': 'OnlineStore',
    '@id': sellerId,
    name: company?.name,
    legalName: company?.legalName,
    url: paths.home,
    logo: '/icon-512.png',
    email: company?.email,
    telephone: company?.phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: company?.address,
      postalCode: company?.postalCode,
      addressLocality: company?.city,
      addressRegion: company?.province,
      addressCountry: 'IT',
    },
  }
}

const webSite = (name: string): Thing => ({
  '@type': 'WebSite',
  name,
  url: paths.home,
  inLanguage: 'it',
  publisher: { '@id': sellerId },
  potentialAction: {
    '@type': 'SearchAction',
    // The search engine fills in the braces.
    target: { '@type': 'EntryPoint', urlTemplate: `${paths.products()}?search={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
})

function listOf({ search }: RouteMatch, client: QueryClient): Thing[] {
  const match = productListParams.parse(search)
  const { rows = [] } = client.getQueryData(productsQuery(productListParams.query(match)).queryKey) ?? {}
  const items = rows.map(({ id, title }, index) => ({
    '@type': 'ListItem',
    position: (match.page - 1) * match.pageSize + index + 1,
    name: title,
    url: paths.product(id),
  }))
  return [
    breadcrumbs([{ label: productListTexts.home, to: paths.home }, ...breadcrumbsOf(match.category)]),
    ...(items.length > 0 ? [{ '@type': 'ItemList', name: productListTitle(match), itemListElement: items }] : []),
  ]
}

const priceFrom = (cents: Cents, pieces?: number): Thing => ({
  '@type': 'UnitPriceSpecification',
  price: toEuros(cents).toFixed(2),
  priceCurrency: 'EUR',
  valueAddedTaxIncluded: false,
  ...(pieces !== undefined && { eligibleQuantity: { '@type': 'QuantitativeValue', minValue: pieces } }),
})

const pricesOf = ({ price, tiers }: Product): Thing[] => [
  priceFrom(price, 1),
  ...tiers.map(tier => priceFrom(tier.price, tier.from)),
]

/** The price is the one on the page: VAT is added at the checkout, and the metadata says so. */
function sharedProduct(
  product: Product,
  shipping?: Shipping,
): Pick<SocialMeta, 'structuredData'> & { image: SharedImage } {
  const { id, title, description, productCode, gtin, brand, manufacturer, pictures, inStock } = product
  const [picture] = pictures
  const price = toEuros(product.price).toFixed(2)
  const offer: Thing = {
    '@type': 'Offer',
    url: paths.product(id),
    price,
    priceCurrency: 'EUR',
    priceSpecification: product.tiers.length === 0 ? priceFrom(product.price) : pricesOf(product),
    availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@id': sellerId },
    ...(shipping && { shippingDetails: shippingOf(product.price, shipping) }),
    hasMerchantReturnPolicy: returnPolicyOf(product),
  }
  return {
    image: picture ? { ...picture, alt: title } : usualImage,
    structuredData: [
      breadcrumbs([
        { label: productListTexts.home, to: paths.home },
        ...breadcrumbsOf(product.productTypes),
        { label: title, to: paths.product(id) },
      ]),
      {
        '@type': 'Product',
        '@id': `${paths.product(id)}#prodotto`,
        name: title,
        description,
        sku: productCode,
        ...(gtin && { gtin }),
        brand: { '@type': 'Brand', name: brand },
        ...(manufacturer && { manufacturer: operatorOf(manufacturer) }),
        image: pictures.map(({ url }) => url),
        offers: offer,
      },
    ],
  }
}

/** For one piece, with VAT: shipping is paid once for an order. */
const shippingOf = (price: Cents, { price: rate, freeFrom }: Shipping): Thing => ({
  '@type': 'OfferShippingDetails',
  shippingRate: {
    '@type': 'MonetaryAmount',
    value: toEuros(freeFrom !== null && price >= freeFrom ? 0 : rate).toFixed(2),
    currency: 'EUR',
  },
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IT' },
})

/** What consumers may return; nobody else has the right (consumer code, art. 52 and 59). */
const returnPolicyOf = ({ productTypes }: Product): Thing => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'IT',
  merchantReturnLink: paths.withdrawal,
  ...(isMadeToOrder(productTypes, null)
    ? { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }
    : {
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: termDays,
        returnMethod: 'https://schema.org/ReturnByMail',
        returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
      }),
})

const operatorOf = ({ name, address, contact }: EconomicOperator): Thing => {
  const href = electronicAddressHref(contact)
  return {
    '@type': 'Organization',
    name,
    address,
    ...(href.startsWith('mailto:') ? { email: contact } : { url: href }),
  }
}

const breadcrumbs = (trail: Breadcrumb): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ label, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: to,
  })),
})

/** Replaces links written `[text](address)` by their text. */
const withoutLinks = (text: string) => text.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')

const questions: Thing = {
  '@type': 'FAQPage',
  mainEntity: supportTexts.questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer.map(withoutLinks).join(' ') },
  })),
}

const howToOf = ({ id, title, text, steps }: (typeof guides)[number]): Thing[] =>
  steps.length < 2
    ? []
    : [
        {
          '@type': 'HowTo',
          '@id': `${paths.guides}#${id}`,
          name: title,
          description: withoutLinks(text),
          inLanguage: 'it',
          step: steps.map(([name, words], index) => ({
            '@type': 'HowToStep',
            position: index + 1,
            name,
            text: withoutLinks(words),
          })),
        },
      ]
