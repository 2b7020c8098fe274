import { useRef, useState } from 'react'
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form'
import { type AdminSettings, type DeliveriesChange, maxClosures } from '#contract/admin-settings.ts'
import { daysInWords } from '#domain/deliveries/delivery-messages.ts'
import { deliveryKinds, planOf } from '#domain/deliveries/delivery-promise.ts'
import { minObservedCases, type ObservedDays, promiseTermsOf } from '#domain/deliveries/observed-days.ts'
import { weekdays } from '#domain/deliveries/working-days.ts'
import { Button } from '../../ui/actions/button.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { CloseIcon, PlusIcon } from '../../ui/brand/icons.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { FieldGroup, Fields } from '../../ui/forms/field.tsx'
import { FormField } from '../../ui/forms/form-field.tsx'
import { type DeliveriesForm, deliveriesOf } from './delivery-form-values.ts'
import styles from './delivery-section.module.css'
import { deliveryPartTexts as texts } from './delivery-section-texts.ts'
import { SettingsSection } from './settings-section.tsx'
import type { SettingsForm } from './use-settings-form.ts'

type DeliveryForm = UseFormReturn<DeliveriesForm, unknown, DeliveriesChange>
type DeliverySectionProps = {
  section: SettingsForm & { form: DeliveryForm; seen: Pick<AdminSettings, 'observedDays'> }
}

const steps = ['printing', 'registry', 'carrier'] as const

/** What the step really took lately, and whether promises count with it. */
function observedText(step: (typeof steps)[number], observedDays: ObservedDays): string {
  const observed = observedDays[step]
  return observed === null || observed.cases < minObservedCases
    ? texts.tooFewObserved(observed?.cases ?? 0)
    : texts.observed(observed.cases, observed.high)
}

export const DeliverySection = ({ section }: DeliverySectionProps) => {
  const { form } = section
  const weekdaysError = form.formState.errors.weekdays?.message
  return (
    <SettingsSection texts={texts} section={section}>
      {steps.map(step => (
        <FieldGroup
          key={step}
          label={texts.steps[step]}
          hint={`${texts.stepHints[step]} ${observedText(step, section.seen.observedDays)}`}
          className={styles.group}
        >
          <Fields>
            <FormField form={form} name={`${step}.min`} kind="digits" label={texts.min} span={3} />
            <FormField form={form} name={`${step}.max`} kind="digits" label={texts.max} span={3} />
          </Fields>
        </FieldGroup>
      ))}
      <FieldGroup label={texts.weekdays} hint={texts.weekdaysHint} error={weekdaysError} className={styles.group}>
        <div className={styles.weekdays}>
          {weekdays.map(day => (
            <Checkbox key={day} value={String(day)} {...form.register('weekdays')}>
              {texts.days[day]}
            </Checkbox>
          ))}
        </div>
      </FieldGroup>
      <Fields>
        <FormField
          form={form}
          name="sameDayUntil"
          type="time"
          label={texts.sameDayUntil}
          hint={texts.sameDayUntilHint}
          span={3}
        />
      </Fields>
      <Closures form={form} />
      <Example form={form} observedDays={section.seen.observedDays} />
    </SettingsSection>
  )
}

/** Periods in which the shop is closed, one row each. */
const Closures = ({ form }: { form: DeliveryForm }) => {
  const add = useRef<HTMLButtonElement>(null)
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'closures' })
  return (
    <FieldGroup label={texts.closures} hint={texts.closuresHint} className={styles.group}>
      {fields.length > 0 && (
        <ul className={styles.closures}>
          {fields.map(({ id }, n) => (
            <li key={id}>
              <FormField form={form} name={`closures.${n}.startsOn`} type="date" label={texts.startsOn(n + 1)} />
              <FormField form={form} name={`closures.${n}.endsOn`} type="date" label={texts.endsOn(n + 1)} />
              <IconButton
                label={texts.removeClosure(n + 1)}
                onClick={() => {
                  remove(n)
                  add.current?.focus()
                }}
              >
                <CloseIcon />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <Button
        variant="hair"
        small
        ref={add}
        className={styles.add}
        disabled={fields.length >= maxClosures}
        onClick={() => append({ startsOn: '', endsOn: '' })}
      >
        <PlusIcon /> {texts.addClosure}
      </Button>
    </FieldGroup>
  )
}

/** What an order of now would be promised with the typed values; empty while they make no sense. */
function Example({ form, observedDays }: { form: DeliveryForm; observedDays: ObservedDays }) {
  const values = useWatch({ control: form.control }) as DeliveriesForm
  const deliveries = deliveriesOf(values)
  const terms = deliveries && promiseTermsOf({ deliveries, observedDays })
  const [now] = useState(() => new Date())
  return (
    <dl className={styles.example}>
      {deliveryKinds.map(kind => (
        <div key={kind}>
          <dt>{texts.example[kind]}</dt>
          <dd>{terms ? daysInWords(planOf(terms, now, kind)) : texts.noExample}</dd>
        </div>
      ))}
    </dl>
  )
}
