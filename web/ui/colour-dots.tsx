import styles from './colour-dots.module.css'
import { uiMessages } from './ui-messages.ts'

/** The exact colours a thing comes in; their names are spoken. */
export const ColourDots = ({ colours }: { colours: readonly { name: string; value: string }[] }) =>
  colours.length > 0 && (
    <span className={styles.dots} role="img" aria-label={uiMessages.colours(colours.map(colour => colour.name))}>
      {colours.map(({ name, value }) => (
        <svg key={name} viewBox="0 0 14 14" aria-hidden="true">
          <circle cx="7" cy="7" r="6.5" fill={value} />
        </svg>
      ))}
    </span>
  )
