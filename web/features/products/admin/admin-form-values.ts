import { type UseFormReturn, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { contractMessages } from '#contract/contract-messages.ts'
import { type AdminProduct, NewProduct, type ProductChange } from '#contract/products.ts'
import {
  EconomicOperator as EconomicOperatorInput,
  maxWarningLength,
  maxWarnings,
} from '#contract/shapes/product-safety.ts'
import { Color } from '#contract/shapes/wire-types.ts'
import { parseColor } from '#domain/catalogue/color-parser.ts'
import { colorName, defaultColor } from '#domain/catalogue/colors.ts'
import type { EconomicOperator } from '#domain/catalogue/economic-operator.ts'
import { type AnimalCategory, animalCategoriesOf, type Species, speciesValues } from '#domain/catalogue/species.ts'
import { isValidMovement, maxStock, type StockReason, stockReasons } from '#domain/catalogue/stock-movements.ts'
import { type Cents, formatEuro, parseEuro } from '#domain/money/money.ts'
import { tierProblems } from '#domain/money/price-tier-problems.ts'
import { maxTierQuantity, minTierQuantity } from '#domain/money/price-tiers.ts'
import { formOptions } from '../../../api/form-resolver.ts'
import { adminHistoryTexts as history } from './admin-history-texts.ts'
import { adminFormTexts as texts } from './admin-texts.ts'

/**
 * Validates the product form with the schema of its call. Prices and quantities are typed as text and sent as numbers.
 */

/** The values as sent. */
export type ProductFields = Required<z.output<typeof NewProduct>>
/** The reason for a change of stock. `quantitySeen` is the stock when the form was opened; '' for a new product. */
type StockWhy = { quantitySeen: string; stockReason: StockReason | ''; stockNote: string }
export type SentFields = ProductFields & StockWhy
type Safety = 'manufacturer' | 'responsiblePerson' | 'warnings'
/** The values as typed; `colors` are names or hex values. */
export type ProductForm = Omit<SentFields, 'price' | 'tiers' | 'quantity' | Safety> & {
  manufacturer: EconomicOperator
  responsiblePerson: EconomicOperator
  /** One warning a line. */
  warnings: string
  price: string
  tiers: { from: string; price: string }[]
  quantity: string
}
export type ProductFormReturn = UseFormReturn<ProductForm, unknown, SentFields>

const maxPrice = 100_000_00

const typedNumber = (decode: (text: string, refuse: (message: string) => void) => number | null) =>
  z.codec(z.string(), z.int(), {
    decode: (text, ctx) => {
      const refuse = (message: string) => ctx.issues.push({ code: 'custom', input: text, message, continue: false })
      return decode(text.trim(), refuse) ?? z.NEVER
    },
    encode: String,
  })

const Price = typedNumber((text, refuse) => {
  const cents = parseEuro(text)
  if (text === '') refuse(texts.priceMissing)
  else if (cents === null) refuse(texts.priceInvalid)
  else if (cents > maxPrice) refuse(texts.priceTooHigh)
  else return cents
  return null
})

/** Parses a number of pieces; null if the text is not a valid one. */
export function typedPieces(text: string): number | null {
  const digits = text.replace(/[.\s]/g, '')
  return /^\d{1,9}$/.test(digits) && Number(digits) <= maxStock ? Number(digits) : null
}

/** True if the typed quantity differs from the stock when the form was opened. */
export const movesStock = ({ quantity, quantitySeen }: Pick<ProductForm, 'quantity' | 'quantitySeen'>): boolean => {
  const pieces = typedPieces(quantity)
  return quantitySeen !== '' && pieces !== null && pieces !== Number(quantitySeen)
}

const Quantity = typedNumber((text, refuse) => {
  const pieces = typedPieces(text)
  if (text === '') refuse(texts.quantityMissing)
  else if (pieces === null) refuse(texts.quantityInvalid)
  return pieces
})

const From = typedNumber((text, refuse) => {
  const digits = text.replace(/[.\s]/g, '')
  const pieces = /^\d{1,9}$/.test(digits) ? Number(digits) : 0
  if (pieces >= minTierQuantity && pieces <= maxTierQuantity) return pieces
  refuse(contractMessages.tierFrom)
  return null
})

const Colors = z.array(Color).check(
  z.maxLength(24),
  z.check(ctx => {
    for (const [n, color] of ctx.value.entries())
      if (ctx.value.indexOf(color) < n)
        ctx.issues.push({ code: 'custom', input: color, path: [n], message: texts.colorTwice })
  }),
)

export const noOperator: EconomicOperator = { name: '', address: '', contact: '' }
const isTyped = (operator: EconomicOperator) => Object.values(operator).some(text => text.trim() !== '')

const typedText = z.string()
/** All three fields, or none. */
const Operator = z.codec(
  z.strictObject({ name: typedText, address: typedText, contact: typedText }),
  z.nullable(EconomicOperatorInput),
  { decode: typed => (isTyped(typed) ? typed : null), encode: operator => operator ?? noOperator },
)

const Warnings = z.codec(typedText, z.array(typedText), {
  decode: (text, ctx) => {
    const lines = text.split('\n').flatMap(line => line.trim() || [])
    const message =
      lines.length > maxWarnings
        ? contractMessages.economicOperator.warningsAtMost(maxWarnings)
        : lines.some(line => line.length > maxWarningLength)
          ? texts.warningTooLong(maxWarningLength)
          : undefined
    if (message) ctx.issues.push({ code: 'custom', input: text, message, continue: false })
    return message ? z.NEVER : lines
  },
  encode: lines => lines.join('\n'),
})

const Form = z
  .strictObject({
    ...NewProduct.shape,
    manufacturer: Operator,
    responsiblePerson: Operator,
    warnings: Warnings,
    price: Price,
    tiers: z.array(z.strictObject({ from: From, price: Price })),
    quantity: Quantity,
    colors: Colors,
    quantitySeen: z.string(),
    stockReason: z.enum(['', ...stockReasons]),
    stockNote: z.string(),
  })
  .check(
    z.check(ctx => {
      const { quantity, quantitySeen, stockReason, stockNote } = ctx.value
      const before = Number(quantitySeen)
      if (quantitySeen === '' || quantity === before) return
      const complain = (path: keyof StockWhy, message: string) =>
        ctx.issues.push({ code: 'custom', input: ctx.value, path: [path], message })
      if (stockReason === '') complain('stockReason', history.reasonMissing)
      else if (!isValidMovement(stockReason, before, quantity)) complain('stockReason', history.reasonWrong)
      if (stockReason === 'correction' && stockNote.trim() === '') complain('stockNote', history.noteMissing)
    }),
    z.check(ctx => {
      for (const { path, message } of tierProblems(ctx.value))
        ctx.issues.push({ code: 'custom', input: ctx.value, path: path.split('.'), message })
    }),
  ) as unknown as z.ZodMiniType<SentFields, ProductForm>

const unmoved = { stockReason: '', stockNote: '' } as const

const emptyForm: ProductForm = {
  title: '',
  productCode: '',
  description: '',
  longDescription: '',
  application: '',
  details: [],
  price: '',
  tiers: [],
  quantity: '',
  brand: '',
  categoryCode: '',
  gtin: '',
  productTypes: ['marche'],
  animalCategories: [],
  species: [],
  features: [],
  colors: [colorName(defaultColor)],
  manufacturer: noOperator,
  responsiblePerson: noOperator,
  warnings: '',
  inStock: true,
  disabled: false,
  compatibleProductIds: [],
  similarProductIds: [],
  ...unmoved,
  quantitySeen: '',
}

/** Returns the form values of a product; empty values for a new one. */
export const formOf = (product: AdminProduct | undefined): ProductForm =>
  product === undefined
    ? emptyForm
    : {
        title: product.title,
        productCode: product.productCode,
        description: product.description,
        longDescription: product.longDescription,
        application: product.application,
        details: product.details,
        price: typedEuro(product.price),
        tiers: product.tiers.map(({ from, price }) => ({ from: String(from), price: typedEuro(price) })),
        quantity: String(product.quantity),
        brand: product.brand,
        categoryCode: product.categoryCode,
        gtin: product.gtin,
        productTypes: product.productTypes as ProductForm['productTypes'],
        animalCategories: product.animalCategories as AnimalCategory[],
        species: product.species,
        features: product.features,
        colors: product.colors.map(colorName),
        manufacturer: product.manufacturer ?? noOperator,
        responsiblePerson: product.responsiblePerson ?? noOperator,
        warnings: product.warnings.join('\n'),
        inStock: product.offered,
        disabled: product.disabled,
        compatibleProductIds: product.compatibleProductIds,
        similarProductIds: product.similarProductIds,
        ...unmoved,
        quantitySeen: String(product.quantity),
      }

const typedEuro = (cents: Cents) => formatEuro(cents).replace(/\s?€/, '')

export const useProductForm = (product: AdminProduct | undefined): ProductFormReturn =>
  useForm<ProductForm, unknown, SentFields>({ ...formOptions(Form), defaultValues: formOf(product) })

/** Returns only the fields that were edited, so that changes made elsewhere are not overwritten. */
export function changesOf(sent: SentFields, typed: ProductForm, loaded: ProductForm): ProductChange {
  const { stockReason, stockNote, fields } = parted(sent)
  const changes: ProductChange = Object.fromEntries(
    Object.entries(fields).filter(([name]) => {
      const key = name as keyof ProductForm
      return JSON.stringify(typed[key]) !== JSON.stringify(loaded[key])
    }),
  )
  return changes.quantity === undefined || stockReason === '' ? changes : { ...changes, stockReason, stockNote }
}

/** Separates the product's fields from the reason for a stock change. */
export function parted(sent: SentFields) {
  const { quantitySeen: _, stockReason, stockNote, ...fields } = sent
  return { fields, stockReason, stockNote }
}

/** Returns the name of a colour from any notation; other text unchanged. */
export const normalizeColor = (text: string): string => {
  const hex = parseColor(text)
  return hex ? colorName(hex) : text
}

/** Returns the species after a filter category was ticked or cleared: its species are added or removed with it. */
export function speciesWith(species: readonly Species[], category: AnimalCategory, chosen: boolean): Species[] {
  const within = (one: Species) => animalCategoriesOf([one]).includes(category)
  return speciesValues.filter(one => (within(one) ? chosen : species.includes(one)))
}
