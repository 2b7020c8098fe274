import { useId } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import type { BulkChange, PlanDone, ProductPlan } from '#contract/product-plans.ts'
import { parseEuro } from '#domain/money.ts'
import { type Category, categories, filterLabel } from '#domain/product-filters.ts'
import { isRefusal } from '../../api/api-client.ts'
import { formOptions } from '../../api/form-resolver.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { Fields } from '../../ui/field.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { type BulkChoice, planTexts, bulkTexts as texts } from './admin-many-texts.ts'
import styles from './admin-products-page.module.css'
import { PlanView } from './plan-view.tsx'
import { useApplyBulk, usePlanBulk } from './use-product-plans.ts'

type AdminBulkSheetProps = {
  ids: readonly number[]
  onClose: () => void
  onDone: (done: PlanDone) => void
}

type Typed = { deed: BulkChoice | ''; figure: string; category: Category | '' }

const inPercent = (deed: Typed['deed']) => deed === 'raisePercent' || deed === 'lowerPercent'
const inEuros = (deed: Typed['deed']) => deed === 'raiseAmount' || deed === 'lowerAmount'
const lowers = (deed: Typed['deed']) => deed === 'lowerPercent' || deed === 'lowerAmount'

const Deed = z.strictObject({ deed: z.string(), figure: z.string(), category: z.string() }).check(
  z.check(ctx => {
    const { deed, figure, category } = ctx.value as Typed
    const complain = (path: keyof Typed, message: string) =>
      ctx.issues.push({ code: 'custom', input: ctx.value, path: [path], message })
    if (deed === '') complain('deed', texts.deedMissing)
    if ((inPercent(deed) || inEuros(deed)) && !parseEuro(figure))
      complain('figure', inPercent(deed) ? texts.percentInvalid : texts.amountInvalid)
    if (deed === 'category' && category === '') complain('category', texts.categoryMissing)
  }),
) as unknown as z.ZodMiniType<Typed, Typed>

/** As the server is asked: what lowers is below 0. A percentage has two decimals, as an amount has. */
function changeOf(ids: readonly number[], { deed, figure, category }: Typed): BulkChange | undefined {
  const hundredths = (parseEuro(figure) ?? 0) * (lowers(deed) ? -1 : 1)
  if (deed === '') return undefined
  if (inPercent(deed)) return { ids: [...ids], deed: 'price-percent', percent: hundredths / 100 }
  if (inEuros(deed)) return { ids: [...ids], deed: 'price-amount', amount: hundredths }
  if (deed === 'category') return category === '' ? undefined : { ids: [...ids], deed, category }
  return { ids: [...ids], deed }
}

/** One deed for many products: chosen, looked at product by product, then done. */
export function AdminBulkSheet({ ids, onClose, onDone }: AdminBulkSheetProps) {
  const id = useId()
  const look = usePlanBulk()
  const apply = useApplyBulk()
  const form = useForm<Typed, unknown, Typed>({
    ...formOptions(Deed),
    defaultValues: { deed: '', figure: '', category: '' },
  })
  const plan = look.data
  const change = changeOf(ids, form.getValues())
  const failure = apply.error ?? look.error
  const submit = form.handleSubmit(typed => {
    const asked = changeOf(ids, typed)
    if (asked && !look.isPending) look.mutate(asked)
  })
  const confirm = ({ digest }: ProductPlan) => {
    if (!change || apply.isPending) return
    apply.mutate(
      { change, digest },
      {
        onSuccess: onDone,
        onError: error => {
          if (isRefusal(error, 409)) look.mutate(change)
        },
      },
    )
  }
  const back = () => {
    look.reset()
    apply.reset()
  }

  return (
    <Sheet
      open
      onClose={onClose}
      title={texts.title(ids.length)}
      foot={
        plan ? (
          <>
            <Button variant="line" onClick={back}>
              {texts.back}
            </Button>
            {plan.changed > 0 && (
              <Button busy={apply.isPending} onClick={() => confirm(plan)}>
                {apply.isPending ? texts.confirming : texts.confirm(plan.changed)}
              </Button>
            )}
          </>
        ) : (
          <>
            <Button variant="line" onClick={onClose}>
              {texts.cancel}
            </Button>
            <Button type="submit" form={id} busy={look.isPending}>
              {look.isPending ? texts.looking : texts.look}
            </Button>
          </>
        )
      }
    >
      <div className={`${styles.question} ${styles.many}`}>
        {failure && <Notice tone="bad">{isRefusal(failure) ? failure.message : planTexts.failed}</Notice>}
        {plan ? (
          <>
            {plan.changed === 0 && <Notice>{texts.nothing}</Notice>}
            {plan.wrong > 0 && plan.changed > 0 && <p className="soft">{texts.wrongStay}</p>}
            <PlanView key={plan.digest} plan={plan} />
          </>
        ) : (
          <form id={id} noValidate onSubmit={event => void submit(event)}>
            <DeedFields form={form} />
          </form>
        )}
      </div>
    </Sheet>
  )
}

function DeedFields({ form }: { form: ReturnType<typeof useForm<Typed, unknown, Typed>> }) {
  const deed = useWatch({ control: form.control, name: 'deed' })
  return (
    <Fields>
      <FormField form={form} name="deed" label={texts.deed}>
        {control => (
          <Select {...control} required>
            <option value="">{texts.chooseOne}</option>
            {Object.entries(texts.deeds).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      {(inPercent(deed) || inEuros(deed)) && (
        <FormField
          form={form}
          name="figure"
          label={inPercent(deed) ? texts.percent : texts.amount}
          hint={lowers(deed) ? texts.lowerHint : texts.priceHint}
          face="mono"
          inputMode="decimal"
          autoComplete="off"
          required
        />
      )}
      {deed === 'category' && (
        <FormField form={form} name="category" label={texts.category} hint={texts.categoryHint}>
          {control => (
            <Select {...control} required>
              <option value="">{texts.chooseOne}</option>
              {categories.map(category => (
                <option key={category} value={category}>
                  {filterLabel(category)}
                </option>
              ))}
            </Select>
          )}
        </FormField>
      )}
    </Fields>
  )
}
