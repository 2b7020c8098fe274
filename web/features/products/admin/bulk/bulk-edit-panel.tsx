import { useId } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import type { BulkChange, ChangePlan, ChangeResult } from '#contract/shapes/product-bulk-edit.ts'
import type { UsedManufacturer } from '#contract/shapes/product-safety.ts'
import { type Category, categories, filterLabel } from '#domain/catalogue/product-filters.ts'
import { parseEuro } from '#domain/money/money.ts'
import { isRefusal, refusalText } from '../../../../api/api-client.ts'
import { formOptions } from '../../../../api/form-resolver.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { SidePanel } from '../../../../ui/feedback/dialog.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { Fields } from '../../../../ui/forms/field.tsx'
import { FormField } from '../../../../ui/forms/form-field.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import styles from '../admin-products-page.module.css'
import { useUsedManufacturers } from '../use-admin-products.ts'
import { manufacturerOptions } from '../used-manufacturer.ts'
import { type BulkChoice, planTexts, bulkTexts as texts } from './bulk-edit-texts.ts'
import { PlanView } from './plan-view.tsx'
import { useApplyBulkEdit, useBulkEditPreview } from './use-product-import.ts'

type BulkEditPanelProps = {
  ids: readonly number[]
  onClose: () => void
  onDone: (done: ChangeResult) => void
}

/** `manufacturer` is a position in the list of those used, as text. */
type Typed = { action: BulkChoice | ''; figure: string; category: Category | ''; manufacturer: string }

const inPercent = (action: Typed['action']) => action === 'raisePercent' || action === 'lowerPercent'
const inEuros = (action: Typed['action']) => action === 'raiseAmount' || action === 'lowerAmount'
const lowers = (action: Typed['action']) => action === 'lowerPercent' || action === 'lowerAmount'

const Change = z
  .strictObject({ action: z.string(), figure: z.string(), category: z.string(), manufacturer: z.string() })
  .check(
    z.check(ctx => {
      const { action, figure, category, manufacturer } = ctx.value as Typed
      const complain = (path: keyof Typed, message: string) =>
        ctx.issues.push({ code: 'custom', input: ctx.value, path: [path], message })
      if (action === '') complain('action', texts.actionMissing)
      if ((inPercent(action) || inEuros(action)) && !parseEuro(figure))
        complain('figure', inPercent(action) ? texts.percentInvalid : texts.amountInvalid)
      if (action === 'category' && category === '') complain('category', texts.categoryMissing)
      if (action === 'manufacturer' && manufacturer === '') complain('manufacturer', texts.manufacturerMissing)
    }),
  ) as unknown as z.ZodMiniType<Typed, Typed>

/**
 * Returns the change as the API expects it: reductions are negative, percentages and amounts have two decimals.
 * `undefined` if no action is chosen.
 */
function changeOf(
  ids: readonly number[],
  { action, figure, category, manufacturer }: Typed,
  used: readonly UsedManufacturer[],
): BulkChange | undefined {
  const hundredths = (parseEuro(figure) ?? 0) * (lowers(action) ? -1 : 1)
  if (action === '') return undefined
  if (inPercent(action)) return { ids: [...ids], action: 'price-percent', percent: hundredths / 100 }
  if (inEuros(action)) return { ids: [...ids], action: 'price-amount', amount: hundredths }
  if (action === 'category') return category === '' ? undefined : { ids: [...ids], action, category }
  if (action === 'manufacturer') {
    const chosen = used[Number(manufacturer)]
    return (
      chosen && {
        ids: [...ids],
        action,
        manufacturer: chosen.manufacturer,
        responsiblePerson: chosen.responsiblePerson,
      }
    )
  }
  return { ids: [...ids], action }
}

/** Edits several products with one action: choose it, check the preview, apply it. */
export function BulkEditPanel({ ids, onClose, onDone }: BulkEditPanelProps) {
  const id = useId()
  const look = useBulkEditPreview()
  const apply = useApplyBulkEdit()
  const form = useForm<Typed, unknown, Typed>({
    ...formOptions(Change),
    defaultValues: { action: '', figure: '', category: '', manufacturer: '' },
  })
  const plan = look.data
  const { data: used = [] } = useUsedManufacturers()
  const change = changeOf(ids, form.getValues(), used)
  const failure = apply.error ?? look.error
  const submit = form.handleSubmit(typed => {
    const asked = changeOf(ids, typed, used)
    if (asked && !look.isPending) look.mutate(asked)
  })
  const confirm = ({ digest }: ChangePlan) => {
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
    <SidePanel
      open
      onClose={onClose}
      title={texts.title(ids.length)}
      footer={
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
        {failure && <Notice tone="bad">{refusalText(failure, planTexts.failed)}</Notice>}
        {plan ? (
          <>
            {plan.changed === 0 && <Notice>{texts.nothing}</Notice>}
            {plan.wrong > 0 && plan.changed > 0 && <p className="soft">{texts.wrongStay}</p>}
            <PlanView key={plan.digest} plan={plan} />
          </>
        ) : (
          <form id={id} noValidate onSubmit={event => void submit(event)}>
            <ActionFields form={form} used={used} />
          </form>
        )}
      </div>
    </SidePanel>
  )
}

type ActionFieldsProps = {
  form: ReturnType<typeof useForm<Typed, unknown, Typed>>
  used: readonly UsedManufacturer[]
}

function ActionFields({ form, used }: ActionFieldsProps) {
  const action = useWatch({ control: form.control, name: 'action' })
  return (
    <Fields>
      <FormField form={form} name="action" label={texts.action}>
        {control => <Select {...control} required empty={texts.chooseOne} options={Object.entries(texts.actions)} />}
      </FormField>
      {(inPercent(action) || inEuros(action)) && (
        <FormField
          form={form}
          name="figure"
          kind="amount"
          label={inPercent(action) ? texts.percent : texts.amount}
          hint={lowers(action) ? texts.lowerHint : texts.priceHint}
          required
        />
      )}
      {action === 'category' && (
        <FormField form={form} name="category" label={texts.category} hint={texts.categoryHint}>
          {control => (
            <Select
              {...control}
              required
              empty={texts.chooseOne}
              options={categories.map(category => [category, filterLabel(category)])}
            />
          )}
        </FormField>
      )}
      {action === 'manufacturer' && (
        <FormField
          form={form}
          name="manufacturer"
          label={texts.manufacturer}
          hint={used.length > 0 ? texts.manufacturerHint : texts.noManufacturer}
        >
          {control => <Select {...control} required empty={texts.chooseOne} options={manufacturerOptions(used)} />}
        </FormField>
      )}
    </Fields>
  )
}
