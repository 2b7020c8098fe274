import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { NewCustomer } from '#contract/staff.ts'
import { italy } from '#domain/identifiers/countries.ts'
import { useNavigate } from '#web/router.tsx'
import { adminPaths } from '../../../admin-paths.ts'
import { isRefusal, refusalText } from '../../../api/api-client.ts'
import { formOptions, showErrorsAtFields } from '../../../api/form-resolver.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { TextLink } from '../../../ui/actions/text-button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Fields } from '../../../ui/forms/field.tsx'
import { FormDoubts, FormField } from '../../../ui/forms/form-field.tsx'
import { AddressFields } from '../../users/address-fields.tsx'
import { useDoubts } from '../../users/use-doubts.ts'
import { userTexts } from '../../users/user-texts.ts'
import styles from './phone-order.module.css'
import { phoneOrderTexts as texts } from './phone-order-texts.ts'
import { useCreateCustomer, useCustomerSearch } from './use-phone-order.ts'

const empty = {
  businessName: '',
  fiscalCode: '',
  city: '',
  municipality: '',
  address: '',
  postalCode: '',
  province: '',
  country: italy,
  phone: '',
  vatNumber: '',
  sdiCode: '',
  pec: '',
}
const layout = {
  businessName: 4,
  country: 2,
  city: 2,
  postalCode: 2,
  province: 2,
  municipality: 2,
  address: 4,
  fiscalCode: 3,
  vatNumber: 3,
  phone: 2,
  sdiCode: 2,
  pec: 2,
} as const

/** Makes the account of a caller who has none; `typed` is what was searched for. */
export function NewBuyerForm({ typed, onCancel }: { typed: string; onCancel: () => void }) {
  const navigate = useNavigate()
  const [isPhone, isEmail] = [/^[+\d][\d\s./-]{5,}$/.test(typed), typed.includes('@')]
  const form = useForm({
    ...formOptions(NewCustomer),
    defaultValues: {
      ...empty,
      name: isPhone || isEmail ? '' : typed,
      email: isEmail ? typed : '',
      phone: isPhone ? typed : '',
    },
  })
  // The button that opened the form is gone, and the focus with it.
  useEffect(() => form.setFocus('name'), [form])
  const create = useCreateCustomer()
  const { error } = create
  const isTaken = isRefusal(error, 'email-taken')
  const { doubts, confirm, unlessDoubtful } = useDoubts(form)
  const save = form.handleSubmit(
    unlessDoubtful(customer =>
      create.mutate(
        { ...customer, businessName: customer.businessName || customer.name },
        {
          onSuccess: ({ id }) => navigate(adminPaths.newOrderFor(id)),
          onError: showErrorsAtFields(form, create),
        },
      ),
    ),
  )
  return (
    <form noValidate className={styles.newBuyer} onSubmit={save} aria-labelledby="new-buyer">
      <h2 id="new-buyer">{texts.newBuyer}</h2>
      <p className="small soft">{texts.newBuyerText}</p>
      {isTaken && <KnownBuyer email={create.variables?.email ?? ''} />}
      {error && !isTaken && !isRefusal(error, 400) && (
        <Notice tone="bad">{refusalText(error, texts.newBuyerFailed)}</Notice>
      )}
      <Fields>
        <FormField form={form} name="name" label={texts.newBuyerName} span={3} autoComplete="off" required />
        <FormField form={form} name="email" kind="email" label={texts.newBuyerEmail} span={3} required />
      </Fields>
      <FormDoubts value={doubts}>
        <AddressFields
          form={form}
          layout={layout}
          hints={{ fiscalCode: texts.taxHint, sdiCode: userTexts.sdiCodeHint, pec: userTexts.pecHint }}
        />
      </FormDoubts>
      <div className="buttons">
        <Button type="submit" busy={create.isPending}>
          {create.isPending ? texts.newBuyerSaving : (confirm ?? texts.newBuyerConfirm)}
        </Button>
        <Button variant="line" onClick={onCancel}>
          {texts.newBuyerCancel}
        </Button>
      </div>
    </form>
  )
}

/** The customers whose address it is. */
function KnownBuyer({ email }: { email: string }) {
  const found = useCustomerSearch(email)
  const known = (found.data ?? []).filter(buyer => buyer.email === email.trim().toLowerCase())
  return (
    <Notice tone="tag" title={texts.knownEmail}>
      {known.length === 0 && found.isSuccess && texts.knownStaff}
      {known.map(({ id, name, businessName, city }) => (
        <p key={id}>
          {[businessName || name, city].filter(Boolean).join(', ')}{' '}
          <TextLink to={adminPaths.newOrderFor(id)}>{texts.orderForKnown}</TextLink>
        </p>
      ))}
    </Notice>
  )
}
