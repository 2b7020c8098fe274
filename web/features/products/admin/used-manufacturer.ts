import type { UsedManufacturer } from '#contract/shapes/product-safety.ts'

/** Options of a select of manufacturers; the value is the position in the list. */
export const manufacturerOptions = (used: readonly UsedManufacturer[]) =>
  used.map(
    ({ manufacturer, products }, n) => [n, `${manufacturer.name}, ${manufacturer.address} (${products})`] as const,
  )
