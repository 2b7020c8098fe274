import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './panel.module.css'

/** The raised sheet at the side of cart and checkout; dark (forest) only if its button costs money. */
export const Panel = ({ forest, className, ...rest }: { forest?: boolean } & ComponentProps<'section'>) => (
  <section className={classNames(styles.panel, forest && styles.forest, forest && 'on-forest', className)} {...rest} />
)
