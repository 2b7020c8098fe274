import { useState } from 'react'
import type { Product } from '#contract/products.ts'
import type { PrintField } from '#domain/print/face-print.ts'
import type { FaceUse } from '#domain/print/print-surface.ts'
import { numbersLabel, type TagPrint } from '#domain/print/tag-print.ts'
import { Field, Fields } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { orderFormId } from '../detail/add-to-cart-bar.tsx'
import { productPageTexts as texts } from '../detail/product-page-texts.ts'
import type { OrderForm } from '../detail/use-order-form.ts'
import { KeepNumbering } from '../replacement/keep-numbering.tsx'
import styles from './custom-print.module.css'
import { PrintHint } from './print-hint.tsx'
import { printTexts } from './print-texts.ts'
import { exampleCodeOf, isFarmTag, type TypedPrint } from './tag-content.ts'
import { TagPreview } from './tag-preview.tsx'

type CustomPrintProps = {
  product: Product
  color: string | undefined
  form: OrderForm
  written: TypedPrint
  onCode: (code: string) => void
  onPrint: (print: TagPrint, field: PrintField) => void
}

/**
 * The fields for the text to print on the tag. On a phone a drawing of the tag is beside them, because the large one is
 * out of view.
 */
export const CustomPrint = ({ product, color, form, written, onCode, onPrint }: CustomPrintProps) => {
  const [use, setUse] = useState<FaceUse>('code')
  const setCode = (typed: string) => {
    setUse('code')
    onCode(typed)
  }
  const setPrint = (print: TagPrint, field: PrintField) => {
    setUse(field === 'keeperText' ? 'space' : 'code')
    onPrint(print, field)
  }
  return (
    <div className={styles.own}>
      <TagPreview product={product} color={color} written={written} use={use} className={styles.drawn} />
      <div className={styles.fields}>
        {isFarmTag(product) ? (
          <FarmPrint product={product} form={form} written={written} onPrint={setPrint} />
        ) : (
          <OfficialPrint product={product} form={form} written={written} onCode={setCode} onPrint={setPrint} />
        )}
      </div>
    </div>
  )
}

type PartProps = {
  product: Product
  form: OrderForm
  written: TypedPrint
  onPrint: CustomPrintProps['onPrint']
}

const askedOf = ({ features }: Product) =>
  features.includes('holding_code')
    ? ([texts.ownHolding, texts.ownHoldingHint] as const)
    : ([texts.ownCode, texts.ownCodeHint] as const)

const OfficialPrint = ({ product, form, written, onCode, onPrint }: PartProps & Pick<CustomPrintProps, 'onCode'>) => {
  const [label, hint] = askedOf(product)
  const { print, rules, printProblems: problems } = form
  return (
    <Fields>
      <Field label={label} hint={hint}>
        {control => (
          <Input
            {...control}
            {...spelled}
            className={styles.code}
            face="code"
            maxLength={24}
            placeholder={exampleCodeOf(product)}
            value={written.code}
            onChange={event => onCode(event.target.value)}
          />
        )}
      </Field>
      {rules && (
        <Field label={printTexts.keeper} hint={printTexts.keeperHint} error={problems.get('keeperText')}>
          {control => (
            <Input
              {...control}
              {...spelled}
              form={orderFormId}
              name="keeperText"
              maxLength={60}
              value={print.keeperText ?? ''}
              onChange={event => onPrint({ ...print, keeperText: event.target.value }, 'keeperText')}
            />
          )}
        </Field>
      )}
    </Fields>
  )
}

const spelled = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const

const FarmPrint = ({ product, form, written, onPrint }: PartProps) => {
  const { print, rules, printProblems: problems } = form
  if (!rules) return null
  const { text = [], start = '', step = 1, logoText = '' } = print
  const hintOf = (field: PrintField, wish: string, hint: string) => (
    <PrintHint product={product} written={written} field={field} wish={wish} hint={hint} />
  )
  const setLine = (n: number, line: string) =>
    Array.from({ length: rules.lines }, (_, index) => (index === n ? line : (text[index] ?? '')))
  const numbers = start !== '' && !problems.has('start') && numbersLabel(print, form.quantity)

  return (
    <>
      <h2 className={styles.title}>{printTexts.title}</h2>
      <Fields>
        <Field
          label={printTexts.start}
          hint={numbers || printTexts.startHint}
          error={problems.get('start') ?? problems.get('text')}
          span={4}
        >
          {control => (
            <Input
              {...control}
              {...spelled}
              form={orderFormId}
              name="start"
              face="code"
              inputMode="numeric"
              maxLength={6}
              placeholder={texts.numberExample}
              value={start}
              onChange={event => {
                const { start: _, step: __, ...rest } = print
                const typed = event.target.value.trim()
                onPrint(typed ? { ...rest, start: typed, step } : rest, 'number')
              }}
            />
          )}
        </Field>
        <Field label={printTexts.step} hint={printTexts.stepHint(step)} span={2}>
          {control => (
            <Input
              {...control}
              form={orderFormId}
              name="step"
              face="mono"
              type="number"
              min={1}
              max={1000}
              disabled={start === ''}
              value={step}
              onChange={event =>
                onPrint({ ...print, step: Math.min(Math.max(event.target.valueAsNumber || 1, 1), 1000) }, 'number')
              }
            />
          )}
        </Field>
      </Fields>
      {(rules.lines > 0 || rules.logoLength > 0) && (
        <Fields>
          {Array.from({ length: rules.lines }, (_, n) => (
            <Field
              key={`line-${n + 1}`}
              label={printTexts.line(n + 1, rules.lines)}
              hint={hintOf('text', text[n] ?? '', printTexts.lineHint(rules.lineLength))}
              error={problems.get(`text.${n}`)}
              span={3}
              className={styles.line}
            >
              {control => (
                <Input
                  {...control}
                  {...spelled}
                  form={orderFormId}
                  name={`text.${n}`}
                  maxLength={40}
                  value={text[n] ?? ''}
                  onChange={event => onPrint({ ...print, text: setLine(n, event.target.value) }, 'text')}
                />
              )}
            </Field>
          ))}
          {rules.logoLength > 0 && (
            <Field
              label={printTexts.logo}
              hint={hintOf('logoText', logoText, printTexts.logoHint(rules.logoLength))}
              error={problems.get('logoText')}
            >
              {control => (
                <Input
                  {...control}
                  {...spelled}
                  form={orderFormId}
                  name="logoText"
                  maxLength={40}
                  value={logoText}
                  onChange={event => onPrint({ ...print, logoText: event.target.value }, 'logoText')}
                />
              )}
            </Field>
          )}
        </Fields>
      )}
      <KeepNumbering product={product} print={print} onKeep={kept => onPrint(kept, 'number')} />
    </>
  )
}
