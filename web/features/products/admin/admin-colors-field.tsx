import { useId, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { parseColor } from '#domain/catalogue/color-parser.ts'
import { colorName, defaultColor, namedColors } from '#domain/catalogue/colors.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { CloseIcon, PlusIcon } from '../../../ui/brand/icons.tsx'
import { FormField } from '../../../ui/forms/form-field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { normalizeColor, type ProductFormReturn } from './admin-form-values.ts'
import styles from './admin-product-form.module.css'
import { adminFormTexts as texts } from './admin-texts.ts'

/** The colours of a product: by name or code, or picked with the browser's colour input. */
export const ColorsField = ({ form }: { form: ProductFormReturn }) => {
  const listId = useId()
  const add = useRef<HTMLButtonElement>(null)
  const colors = useWatch({ control: form.control, name: 'colors' })
  const change = (next: string[]) =>
    form.setValue('colors', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  const setOne = (n: number, color: string) => change(colors.map((other, index) => (index === n ? color : other)))

  const addOne = () => {
    const unused = [defaultColor, ...namedColors.map(({ hex }) => hex)].find(
      hex => !colors.some(color => parseColor(color) === hex),
    )
    change([...colors, colorName(unused ?? defaultColor)])
    requestAnimationFrame(() => form.setFocus(`colors.${colors.length}`, { shouldSelect: true }))
  }
  const removeOne = (n: number) => {
    form.clearErrors('colors')
    change(colors.filter((_, index) => index !== n))
    add.current?.focus()
  }

  return (
    <>
      <datalist id={listId}>
        {namedColors.map(({ name, hex }) => (
          <option key={hex} value={name} />
        ))}
      </datalist>
      {colors.length === 0 ? (
        <p className="soft small">{texts.noColors}</p>
      ) : (
        <ul className={styles.rows}>
          {colors.map((color, n) => (
            // The index is the key, because the field names contain it.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li key={n} className={styles.color}>
              <input
                type="color"
                aria-label={texts.pickColor(n + 1)}
                value={(parseColor(color) ?? defaultColor).toLowerCase()}
                onChange={event => setOne(n, colorName(event.target.value))}
              />
              <FormField form={form} name={`colors.${n}`} label={texts.color(n + 1)}>
                {({ onBlur, ...control }) => (
                  <Input
                    {...control}
                    list={listId}
                    autoComplete="off"
                    spellCheck={false}
                    required
                    onBlur={event => {
                      const normalized = normalizeColor(event.target.value)
                      if (normalized !== event.target.value) setOne(n, normalized)
                      void onBlur(event)
                    }}
                  />
                )}
              </FormField>
              <IconButton label={texts.removeColor(n + 1)} onClick={() => removeOne(n)}>
                <CloseIcon />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <Button variant="hair" small ref={add} className={styles.add} onClick={addOne}>
        <PlusIcon /> {texts.addColor}
      </Button>
    </>
  )
}
