import { useForm, useWatch } from 'react-hook-form'
import { type AdminInvoice, type InvoiceBuyer, InvoiceCorrection } from '#contract/invoices.ts'
import { formatDate } from '#domain/dates.ts'
import { isAbroad, italy } from '#domain/identifiers/countries.ts'
import { refusalText } from '../../api/api-client.ts'
import { formOptions, showErrorsAtFields } from '../../api/form-resolver.ts'
import { SidePanel } from '../../ui/feedback/dialog.tsx'
import { FormPanel } from '../../ui/feedback/form-dialog.tsx'
import { QueryState } from '../../ui/feedback/query-state.tsx'
import { TableSkeleton } from '../../ui/feedback/skeleton.tsx'
import type { DialogProps } from '../../ui/feedback/use-dialog.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { AddressFields } from '../users/address-fields.tsx'
import { invoiceCorrectionTexts as texts } from './invoice-correction-texts.ts'
import { adminInvoiceTexts } from './invoice-texts.ts'
import { useCorrectInvoice, useInvoiceBuyer } from './use-invoices.ts'

const layout = {
  businessName: 6,
  country: 6,
  vatNumber: 6,
  fiscalCode: 6,
  sdiCode: 6,
  pec: 6,
  address: 6,
  city: 3,
  municipality: 3,
  postalCode: 3,
  province: 3,
} as const
const hints = { vatNumber: texts.vatNumberHint, fiscalCode: texts.fiscalCodeHint, sdiCode: texts.sdiCodeHint }

type CorrectionProps = { invoice: AdminInvoice } & DialogProps

/** The buyer's data of a rejected document, to be corrected and sent again. */
export function CorrectionPanel({ invoice, ...dialog }: CorrectionProps) {
  const buyer = useInvoiceBuyer(invoice.id)
  if (buyer.data) return <CorrectionForm invoice={invoice} buyer={buyer.data} {...dialog} />
  return (
    <SidePanel open title={texts.title} onClose={dialog.onClose}>
      <QueryState query={buyer} texts={adminInvoiceTexts}>
        <TableSkeleton rows={4} columns={2} />
      </QueryState>
    </SidePanel>
  )
}

function CorrectionForm({ invoice, buyer, onClose, onDone }: CorrectionProps & { buyer: InvoiceBuyer }) {
  const correct = useCorrectInvoice(invoice.id)
  const form = useForm({
    ...formOptions(InvoiceCorrection),
    defaultValues: { ...buyer, country: buyer.country ?? italy, sdiCode: buyer.sdiCode ?? '', pec: buyer.pec ?? '' },
  })
  const country = useWatch({ control: form.control, name: 'country' })
  const name = `${adminInvoiceTexts.types[invoice.type]} ${invoice.number}`
  const save = form.handleSubmit(correction =>
    correct.mutate(correction, {
      onSuccess: ({ fileName, state }) =>
        onDone((state === 'sending' ? texts.correctedByPec : texts.corrected)(name, fileName)),
      onError: showErrorsAtFields(form, correct),
    }),
  )
  return (
    <FormPanel
      onClose={onClose}
      title={texts.title}
      labels={{ cancel: texts.cancel, confirm: texts.confirm, pending: texts.saving }}
      isPending={correct.isPending}
      failure={correct.error && refusalText(correct.error, adminInvoiceTexts.failed)}
      onSubmit={save}
    >
      <p>{texts.keeps(name, formatDate(invoice.issuedOn))}</p>
      {invoice.sendBy && <p>{texts.deadline(formatDate(invoice.sendBy))}</p>}
      <AddressFields form={form} layout={layout} hints={hints} />
      {!isAbroad(country) && <Checkbox {...form.register('isVatGroup')}>{texts.isVatGroup}</Checkbox>}
      <p className="small soft">{texts.account}</p>
    </FormPanel>
  )
}
