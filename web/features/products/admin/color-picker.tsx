import { colorName } from '#domain/catalogue/colors.ts'
import { productPageTexts as texts } from '../detail/product-page-texts.ts'
import styles from './color-picker.module.css'

type ColorPickerProps = {
  /** Upper-case hex. */
  colors: readonly string[]
  value: string | undefined
  onChange: (color: string) => void
  /** Name of the field; has to be unique if several products are on one page. */
  name?: string
  label?: string
}

/** The colours of a product; a single one is shown as text. */
export const ColorPicker = ({ colors, value, onChange, name = 'color', label = texts.color }: ColorPickerProps) => (
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
