import { colorName } from '#domain/catalogue/colors.ts'
import { yearColors } from '#domain/print/year-colors.ts'
import { TextButton } from '../../../ui/actions/text-button.tsx'
import { Disclosure } from '../../../ui/feedback/disclosure.tsx'
import { printTexts as texts } from './print-texts.ts'
import styles from './year-color-picker.module.css'

type YearColorPickerProps = {
  /** Upper-case hex colours of the product. */
  colors: readonly string[]
  value: string | undefined
  onChoose: (color: string) => void
}

/** Suggests a colour for each year of birth. */
export const YearColorPicker = ({ colors, value, onChoose }: YearColorPickerProps) => (
  <Disclosure title={texts.years}>
    <p>{texts.yearsText}</p>
    <ul className={styles.years}>
      {yearColors.map(({ endings, color }) => (
        <li key={color}>
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <circle cx="10" cy="10" r="9.5" fill={color} />
          </svg>
          <span>
            <b>{colorName(color)}</b> {texts.year(endings)}
          </span>
          {colors.includes(color) ? (
            color === value ? (
              <span className="soft small">{texts.chosen}</span>
            ) : (
              <TextButton onClick={() => onChoose(color)}>{texts.chooseColor(colorName(color))}</TextButton>
            )
          ) : (
            <span className="soft small">{texts.notOffered}</span>
          )}
        </li>
      ))}
    </ul>
  </Disclosure>
)
