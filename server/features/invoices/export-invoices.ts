import { italy } from '#domain/identifiers/countries.ts'
import { readableFileName, signOf } from '#domain/money/invoice.ts'
import { taxNumbersOf } from '#domain/money/invoice-recipient.ts'
import { type Cents, toEuros } from '#domain/money/money.ts'
import { orderNumber } from '#domain/orders/order-status.ts'
import { sdiStateTexts } from '#domain/orders/sdi-states.ts'
import type { AppContext } from '../../app-context.ts'
import type { Actor } from '../../http/actor.ts'
import { sdiExport } from '../../integrations/sdi/sdi-export.ts'
import type { SdiDocument, SdiRow } from '../../integrations/sdi/sdi-port.ts'
import { recordAudit } from '../../record-audit.ts'
import {
  type ExportedInvoice,
  invoiceIdsOf,
  invoicesToExport,
  markExported,
  type Period,
} from './invoice-list-queries.ts'
import { archiveTexts as texts } from './invoice-messages.ts'

const exportBatchSize = 50

/**
 * Returns the documents of a period as one file for the accountant. Guarantees that each document in the file that was
 * ready is marked as exported, and no other; a rejected one stays rejected.
 */
export async function exportInvoices(ctx: AppContext, actor: Actor, period: Period) {
  const sums = new AccountantSums()
  const sdi = sdiExport({
    name: texts.sheet,
    headings: texts.head,
    fileName: texts.fileName,
    foot: () => sums.rows(),
  })
  const ids = await ctx.db.transaction().execute(async tx => {
    const found = await invoiceIdsOf(tx, { ...period, isLive: ctx.config.isLive })
    await markExported(tx, found, sdi.stateAfterSubmit)
    await recordAudit(tx, actor, 'export-invoices', ['invoice', null], {
      before: null,
      after: { ...period, documents: found.length },
    })
    return found
  })
  return sdi.submit(documentsWith(ctx, ids, sums))
}

const euros = (cents: Cents) => ({ decimal: toEuros(cents) })

type Amounts = { taxable: Cents; vat: Cents; untaxed: Cents; total: Cents }

/** Adds up the documents of a list: all of them, and for each rate. Credit notes count below zero. */
class AccountantSums {
  readonly #all: Amounts = { taxable: 0, vat: 0, untaxed: 0, total: 0 }
  readonly #rates = new Map<number, { taxable: Cents; vat: Cents }>()

  /** Adds a document and returns its amounts with their sign. */
  add({ document: { type, figures } }: ExportedInvoice): Amounts {
    const sign = signOf(type)
    const amounts: Amounts = { taxable: 0, vat: 0, untaxed: 0, total: sign * figures.total }
    for (const { vatBasisPoints, taxable, vat } of figures.summary) {
      if (vatBasisPoints === 0) {
        amounts.untaxed += sign * taxable
        continue
      }
      amounts.taxable += sign * taxable
      amounts.vat += sign * vat
      const rate = this.#rates.get(vatBasisPoints) ?? { taxable: 0, vat: 0 }
      this.#rates.set(vatBasisPoints, { taxable: rate.taxable + sign * taxable, vat: rate.vat + sign * vat })
    }
    for (const name of ['taxable', 'vat', 'untaxed', 'total'] as const) this.#all[name] += amounts[name]
    return amounts
  }

  rows(): SdiRow[] {
    const row = (label: string, cells: Partial<Amounts>) => [
      label,
      ...Array.from({ length: 6 }, () => ''),
      ...(['taxable', 'vat', 'untaxed', 'total'] as const).map(name => {
        const amount = cells[name]
        return amount === undefined ? '' : euros(amount)
      }),
      ...Array.from({ length: 3 }, () => ''),
    ]
    const rates = [...this.#rates].toSorted(([a], [b]) => b - a)
    return [
      row(texts.totals, this.#all),
      ...rates.map(([rate, sums]) => row(texts.rate((rate / 100).toLocaleString('it-IT')), sums)),
    ]
  }
}

/** Reads the documents in batches, because there may be many. This needs no transaction: documents never change. */
async function* documentsWith(
  { db }: AppContext,
  ids: readonly number[],
  sums: AccountantSums,
): AsyncGenerator<SdiDocument> {
  for (let at = 0; at < ids.length; at += exportBatchSize)
    for (const invoice of await invoicesToExport(db, ids.slice(at, at + exportBatchSize))) {
      const { document, orderId, state, xml, pdf } = invoice
      const { type, number, issuedOn, buyer, fileName } = document
      const amounts = sums.add(invoice)
      const { vatNumber, fiscalCode } = taxNumbersOf(buyer)
      yield {
        fileName,
        pdfName: readableFileName(type, number),
        issuedOn,
        xml,
        pdf,
        row: [
          number,
          type,
          { day: issuedOn },
          buyer.businessName,
          vatNumber,
          fiscalCode,
          buyer.country ?? italy,
          euros(amounts.taxable),
          euros(amounts.vat),
          euros(amounts.untaxed),
          euros(amounts.total),
          orderNumber(orderId),
          sdiStateTexts[state].label,
          fileName,
        ],
      }
    }
}
