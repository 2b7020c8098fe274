import type { Product } from '#contract/products.ts'
import { paths } from '../../paths.ts'

/** The product's page with one tag to be made again written down, as product-choice.ts reads it; lists need no more of it. */
export const replacementAddress = ({ id }: Pick<Product, 'id'>, code: string) =>
  `${paths.product(id)}?orderAs=marca-sistitutiva&replacements=${encodeURIComponent(code)}:entrambe`
