import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { type AdminInvoice, type InvoiceBuyer, InvoiceCorrection } from '#contract/invoices.ts'
import type { AdminOrder } from '#contract/orders.ts'
import { formatDate } from '#domain/dates.ts'
import { isAbroad, italy } from '#domain/identifiers/countries.ts'
import { isVatGroup } from '#domain/money/invoice-recipient.ts'
import { refusalText } from '../../api/api-client.ts'
import { formOptions, showErrorsAtFields } from '../../api/form-resolver.ts'
import { SidePanel } from '../../ui/feedback/dialog.tsx'
import { FormPanel } from '../../ui/feedback/form-dialog.tsx'
import { QueryState } from '../../ui/feedback/query-state.tsx'
import { TableSkeleton } from '../../ui/feedback/skeleton.tsx'
import type { DialogProps } from '../../ui/feedback/use-dialog.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { FormDoubts } from '../../ui/forms/form-field.tsx'
import { AddressFields } from '../users/address-fields.tsx'
import { useDoubts } from '../users/use-doubts.ts'
import { invoiceCorrectionTexts as texts } from './invoice-correction-texts.ts'
import { adminInvoiceTexts } from './invoice-texts.ts'
import { useCorrectInvoice, useInvoiceBuyer, useIssueCorrected } from './use-invoices.ts'

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
  const name = `${adminInvoiceTexts.types[invoice.type]} ${invoice.number}`
  return (
    <BuyerForm
      buyer={buyer}
      correct={useCorrectInvoice(invoice.id)}
      title={texts.title}
      confirm={texts.confirm}
      onClose={onClose}
      onCorrected={({ fileName, state }) =>
        onDone((state === 'sending' ? texts.correctedByPec : texts.corrected)(name, fileName))
      }
    >
      <p>{texts.keeps(name, formatDate(invoice.issuedOn))}</p>
      {invoice.sendBy && <p>{texts.deadline(formatDate(invoice.sendBy))}</p>}
    </BuyerForm>
  )
}

/** The buyer's data of an order whose invoice waits for them, or is issued before it is due. */
export function IssuePanel({ order, onClose, onDone }: { order: AdminOrder } & DialogProps) {
  const { vatNumber, fiscalCode, country } = order.billingAddress
  return (
    <BuyerForm
      buyer={{ ...order.billingAddress, isVatGroup: isVatGroup({ vatNumber, fiscalCode, country }) }}
      correct={useIssueCorrected(order.id)}
      title={texts.issue}
      confirm={texts.issue}
      onClose={onClose}
      onCorrected={({ number }) => onDone(texts.issued(number))}
    >
      <p>{texts.issueText}</p>
    </BuyerForm>
  )
}

type BuyerFormProps<Answer> = {
  buyer: InvoiceBuyer
  correct: UseMutationResult<Answer, Error, InvoiceCorrection>
  title: string
  confirm: string
  onClose: () => void
  onCorrected: (answer: Answer) => void
  children: ReactNode
}

function BuyerForm<Answer>({ buyer, correct, confirm, onCorrected, children, ...panel }: BuyerFormProps<Answer>) {
  const form = useForm({
    ...formOptions(InvoiceCorrection),
    defaultValues: { ...buyer, country: buyer.country ?? italy, sdiCode: buyer.sdiCode ?? '', pec: buyer.pec ?? '' },
  })
  const country = useWatch({ control: form.control, name: 'country' })
  const asking = useDoubts(form, { asksAgain: true })
  const save = form.handleSubmit(
    asking.unlessDoubtful(correction =>
      correct.mutate(correction, { onSuccess: onCorrected, onError: showErrorsAtFields(form, correct) }),
    ),
  )
  return (
    <FormPanel
      {...panel}
      labels={{ cancel: texts.cancel, confirm: asking.confirm ?? confirm, pending: texts.saving }}
      isPending={correct.isPending}
      failure={correct.error && refusalText(correct.error, adminInvoiceTexts.failed)}
      onSubmit={save}
    >
      {children}
      <FormDoubts value={asking.doubts}>
        <AddressFields form={form} layout={layout} hints={hints} />
      </FormDoubts>
      {!isAbroad(country) && <Checkbox {...form.register('isVatGroup')}>{texts.isVatGroup}</Checkbox>}
      <p className="small soft">{texts.account}</p>
    </FormPanel>
  )
}
