import type { CSSProperties } from 'react'
import type { ProductSize } from '#domain/catalogue/product-size.ts'
import { TagMark } from '../../../ui/brand/tag-mark.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { productPageTexts as texts } from './product-page-texts.ts'
import styles from './size-outline.module.css'

/** The outline of a tag, as large as `--mm` says a millimetre is. */
export const SizeOutline = ({ size, color }: { size: ProductSize; color?: string | undefined }) => {
  const { shape, width, height } = size
  const measure = { '--wide': width, '--high': height, ...(color && { '--fill': color }) } as CSSProperties
  return shape === 'flag' ? (
    <TagMark className={styles.flag} style={measure} preserveAspectRatio="none" />
  ) : (
    <i className={classNames(styles.other, styles[shape])} style={measure} aria-hidden="true" />
  )
}

/** A coin of one euro, 23.25 mm across: everybody knows its size. */
export const Coin = () => (
  <span className={styles.coin} aria-hidden="true">
    {texts.coin}
  </span>
)
