import { colorName } from '#domain/colors.ts'
import styles from './colour-choice.module.css'
import { productPageTexts as texts } from './product-page-texts.ts'

type ColourChoiceProps = {
  /** Upper-case hex. */
  colors: readonly string[]
  value: string | undefined
  onChange: (color: string) => void
  /** Of the field; one of its own where several products stand on a page. */
  name?: string
  label?: string
}

/** The plastics a product comes in; a single one is told, not asked. */
export const ColourChoice = ({ colors, value, onChange, name = 'color', label = texts.color }: ColourChoiceProps) => (
  <fieldset>
    <legend className={styles.label}>{label}</legend>
    <div className={styles.swatches}>
      {colors.map(color => (
        <label key={color} className={styles.swatch}>
          <input type="radio" name={name} value={color} checked={color === value} onChange={() => onChange(color)} />
          <svg viewBox="0 0 32 32" aria-hidden="true">
            <circle cx="16" cy="16" r="15.5" fill={color} />
          </svg>
          {colorName(color)}
        </label>
      ))}
    </div>
  </fieldset>
)
