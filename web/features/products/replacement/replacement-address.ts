import type { Product } from '#contract/products.ts'
import { paths } from '../../../paths.ts'

/**
 * Returns the URL of the product page with one code to replace, as product-options.ts reads it. In a file of its own
 * because lists need no more than this.
 */
export const replacementAddress = ({ id }: Pick<Product, 'id'>, code: string) =>
  `${paths.product(id)}?orderAs=marca-sistitutiva&replacements=${encodeURIComponent(code)}:entrambe`
