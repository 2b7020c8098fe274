import { type FormEvent, useState } from 'react'
import type { Product } from '#contract/products.ts'
import { printProblems } from '#domain/print/print-problems.ts'
import { printRulesOf } from '#domain/print/print-rules.ts'
import { herdOf } from '../../registry/herd-param.ts'
import {
  filledRows,
  type KnownLines,
  orderableRows,
  problemsOf,
  type ReplacementRow,
  type RowProblems,
  replacementsOf,
  resolvedCode,
  rowsOf,
} from '../replacement/replacement-rows.ts'
import { useTagReadings } from '../replacement/use-tag-readings.ts'
import { addressOf, availableOf, bearsAnimalCode, itemsOf, type ProductOptions } from './product-options.ts'
import { useAddToCartButton } from './use-add-to-cart-button.ts'

/**
 * State of the order form. Colour and mode live in the URL; quantity and codes only start with the values from the URL.
 */
export function useOrderForm(product: Product, choice: ProductOptions) {
  const { buy, isAdding, isAdded, error, refused } = useAddToCartButton()
  const [quantity, setQuantity] = useState(choice.quantity)
  const [rows, setRows] = useState<readonly ReplacementRow[]>(() => rowsOf(choice.replacements))
  const [problems, setProblems] = useState<RowProblems>(new Map())
  const isReplacing = choice.orderAs === 'marca-sistitutiva'
  const isOfficial = isReplacing && bearsAnimalCode(product)
  const readings = useTagReadings(isOfficial ? rows.map(row => row.code) : [], product.id)
  const [print, setPrint] = useState(choice.print)
  const [isTried, setTried] = useState(false)
  const rules = isReplacing ? null : printRulesOf(product)
  const printFaults = rules ? printProblems(print, rules, quantity) : []
  const known = { isOfficial, lines: readings.lines, lookUp: readings.state }
  const wish = { ...choice, quantity, print, replacements: isReplacing ? replacementsOf(rows, readings.lines) : [] }

  const changeRows = (changed: readonly ReplacementRow[]) => {
    setRows(changed)
    setProblems(new Map())
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isAdding || availableOf(product) === 0) return
    const form = event.currentTarget
    if (isReplacing) {
      const written = filledRows(rows)
      const found = problemsOf(written, known)
      setRows(written)
      setProblems(found)
      if (found.size > 0) {
        focusFirstError(form)
        return
      }
    }
    setTried(true)
    if (printFaults.length > 0) {
      focusFirstError(form)
      return
    }
    // A code is ordered once: codes that are in the cart leave the table.
    const shown = new FormData(form)
    const word = shown.get('herd')
    const herd = typeof word === 'string' ? herdOf(word) : undefined
    // A colour pressed just now is not in `choice` yet.
    const color = product.colors.find(offered => offered === shown.get('color')) ?? wish.color
    const asked = { ...wish, color }
    buy(itemsOf(product, asked, herd), addressOf(product, asked), ({ replacements = [] }) => {
      const codes = new Set(replacements.map(({ code }) => code))
      setRows(known => remaining(known, codes, readings.lines))
    })
  }

  /** Maps the server's validation errors to rows, by the index of the code. */
  const refusedRows = () => {
    const codes = refused?.item?.replacements ?? []
    return (refused?.errors ?? []).flatMap(({ path, message }) => {
      const code = codes[Number(/^replacements\.(\d+)\./.exec(path)?.[1] ?? Number.NaN)]?.code
      const row = code && rows.find(known => resolvedCode(known, readings.lines) === code)
      return row ? [[row.key, { field: 'code' as const, message }] as const] : []
    })
  }

  /** Returns the problems of the print by field; missing text only after a first attempt to order. */
  const printProblemsShown = () => {
    const refusedFields = (refused?.errors ?? []).flatMap(({ path, message }) =>
      path.startsWith('print.') ? [[path.slice('print.'.length), message] as const] : [],
    )
    const found = printFaults.filter(({ path }) => isTried || path !== 'start' || print.start !== undefined)
    return new Map<string, string>([...refusedFields, ...found.map(({ path, message }) => [path, message] as const)])
  }

  return {
    isReplacing,
    print,
    setPrint,
    rules,
    printProblems: printProblemsShown(),
    quantity,
    setQuantity,
    rows,
    changeRows,
    isOfficial,
    readings,
    problems: problems.size > 0 ? problems : new Map(refusedRows()),
    /** Number of pieces that the button orders. */
    pieces: isReplacing ? orderableRows(rows, known).length : quantity,
    submit,
    isAdding,
    isAdded,
    error,
  }
}
export type OrderForm = ReturnType<typeof useOrderForm>

const remaining = (rows: readonly ReplacementRow[], ordered: ReadonlySet<string>, lines: KnownLines) => {
  const others = rows.filter(row => !ordered.has(resolvedCode(row, lines)))
  return others.length > 0 ? others : rowsOf([])
}

/** Uses `form.elements`, because some fields are outside the `<form>`: the table and the text to print. */
const focusFirstError = (form: HTMLFormElement) =>
  requestAnimationFrame(() =>
    fieldsOf(form)
      .find(field => field.matches('[aria-invalid]'))
      ?.focus(),
  )

const fieldsOf = (form: HTMLFormElement) => [...form.elements].filter(field => field instanceof HTMLElement)
