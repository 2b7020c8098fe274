import { classNames } from '../class-names.ts'
import styles from './wordmark.module.css'

type WordmarkProps = {
  /** The shop's name from the settings. Only 'Auricola' is drawn; another name is set in the display font. */
  name?: string
  className?: string
}

export const Wordmark = ({ name = 'Auricola', className }: WordmarkProps) =>
  name === 'Auricola' ? (
    <svg className={classNames(styles.drawn, className)} viewBox="0 -720 4020 740" role="img" aria-label={name}>
      <use href="#wordmark-letters" fill="currentColor" />
      <path
        className={styles.o}
        fillRule="evenodd"
        d="M2605 -262a276 276 0 1 0 552 0a276 276 0 1 0 -552 0ZM2769 -262a112 112 0 1 0 224 0a112 112 0 1 0 -224 0Z"
      />
      <circle className={styles.eye} cx="2881" cy="-262" r="112" />
    </svg>
  ) : (
    <span className={classNames(styles.written, className)}>{name}</span>
  )
