import type { OrderDelivery } from '#contract/shapes/delivery.ts'
import { defaultPricingTerms, quote } from '#domain/money/pricing.ts'
import type { OrderFacts } from './order-mail-parts.ts'

const place = {
  businessName: 'Cascina Bonetti S.S.A.',
  address: 'Via delle Risaie 14',
  postalCode: '10010',
  city: 'Azeglio',
  municipality: 'Boscarina',
  province: 'TO',
  phone: '0115550190',
}

const items: OrderFacts['items'] = [
  {
    price: 1_195,
    quantity: 2,
    subtotal: 2_390,
    color: '#F7B500',
    orderAs: 'marca-sistitutiva',
    replacements: [
      { code: 'IT001990244731', piece: 'principale' },
      { code: 'IT001990244756', piece: 'entrambe', identityProof: 'foto' },
    ],
    print: null,
    product: { title: 'Bandiera Grande', productCode: 'MB-201', productTypes: ['marche', 'ministeriale', 'stampato'] },
  },
  {
    price: 595,
    quantity: 120,
    subtotal: 71_400,
    color: '#3C8A57',
    orderAs: 'nuova-marca',
    replacements: [],
    print: { text: ['BONETTI'], start: '0472', step: 1 },
    product: { title: 'Bandiera Aziendale', productCode: 'AB-110', productTypes: ['marche', 'aziendale', 'stampato'] },
  },
  {
    price: 4_900,
    quantity: 1,
    subtotal: 4_900,
    color: '',
    orderAs: 'nuova-marca',
    replacements: [],
    print: null,
    product: { title: 'Pinza universale', productCode: 'PZ-001', productTypes: ['applicatori'] },
  },
]

const figures = quote(
  items.map(({ price, quantity }) => ({ unitPrice: price, quantity })),
  defaultPricingTerms,
  'bonifico',
)

/** Sample order for previews of the order mails. */
export const orderExample: OrderFacts = {
  id: 12,
  code: '1K7Q',
  createdAt: '2026-11-20T08:12:00.000Z',
  paymentMethod: 'bonifico',
  productsAmount: figures.products,
  discountCode: null,
  discountAmount: 0,
  vatAmount: figures.vat,
  vatBasisPoints: defaultPricingTerms.vatBasisPoints,
  shippingAmount: figures.shipping,
  shippingVat: defaultPricingTerms.shippingVat,
  feeAmount: figures.fee,
  totalAmount: figures.total,
  shippingAddress: { ...place, email: '', notes: 'Lasciare in sala mungitura' },
  billingAddress: { ...place, fiscalCode: 'RSSMRA85T10A562S', vatNumber: '01234560017' },
  items,
}

/** What is promised for the sample order. */
export const deliveryExample: { delivery: OrderDelivery } = {
  delivery: {
    payBy: '2026-11-24',
    codesBy: '2026-11-25',
    shipBy: '2026-11-27',
    from: '2026-11-26',
    to: '2026-12-01',
    promised: { from: '2026-11-26', to: '2026-12-01' },
    delayReason: null,
    delayedAt: null,
  },
}
