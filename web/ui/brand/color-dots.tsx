import { uiMessages } from '../ui-messages.ts'
import styles from './color-dots.module.css'

/** The exact colours of a product; their names are for screen readers. */
export const ColorDots = ({ colors }: { colors: readonly { name: string; value: string }[] }) =>
  colors.length > 0 && (
    <span className={styles.dots} role="img" aria-label={uiMessages.colors(colors.map(color => color.name))}>
      {colors.map(({ name, value }) => (
        <svg key={name} viewBox="0 0 14 14" aria-hidden="true">
          <circle cx="7" cy="7" r="6.5" fill={value} />
        </svg>
      ))}
    </span>
  )
