/**
 * Kinds of issues by area: what raises each kind, and what resolves it. Staff can resolve any kind by hand, except
 * `code-request-rejected`.
 */
const kindsOf = {
  payments: [
    /**
     * The provider reports another amount, currency or reference than requested. Resolved when it reports the requested
     * payment.
     */
    'payment-mismatch',
    /** The provider refused to start a payment. Resolved when nothing is due any more. */
    'payment-rejected',
    /**
     * The provider has not returned a usable state of an open payment for six hours. Resolved by its next usable
     * response.
     */
    'payment-unreachable',
    /** A provider refuses our API keys (subject: the provider). Resolved by its next usable response. */
    'payment-credentials',
    /**
     * The provider holds back a payment that the payer has made, and staff may have to act there. Resolved when it is
     * paid or lost.
     */
    'payment-held',
    /** The payer's bank or PayPal opened a dispute, which staff answers at the provider. Resolved by staff only. */
    'payment-disputed',
    /** A chargeback took the whole payment back, or was reversed. Resolved when nothing is due any more. */
    'payment-charged-back',
    /** A part of the payment was refunded outside the shop. Resolved when nothing is due any more. */
    'payment-partly-refunded',
    /** Less was paid than is due. Resolved when nothing is due any more. */
    'underpaid',
    /** The provider has not responded for six hours while a refund is open. Resolved by its next usable response. */
    'refund-unreachable',
    /** The payment failed or expired after a parcel was sent. Resolved when nothing is due any more. */
    'shipped-unpaid',
    /**
     * New accounts hold much of a product without having paid (subject: `product 12`; domain/orders/unpaid-limits.ts).
     * Resolved when they hold less.
     */
    'shelf-held-unpaid',
    /**
     * Official tags of an order will not be made and are not credited yet. Resolved by the credit note or by
     * cancelling.
     */
    'credit-note-due',
  ],
  refunds: [
    /** Staff is to transfer a refund. Resolved when all manual refunds of the order are completed. */
    'manual-refund',
    /** The provider refused or lost a refund, or is no longer configured. Resolved when no failed refund is left. */
    'refund-rejected',
  ],
  registry: [
    /**
     * An order has waited for its keeper for a day, or for so long that staff decide. Resolved by an answer, or when
     * nothing of the order waits for the keeper any more.
     */
    'keeper-wait',
    /** The registry has blocked a request for more than a day. Resolved when the cause changes or the request proceeds. */
    'code-request-stalled',
    /**
     * A request was sent a month ago and is undecided. Resolved by its decision; raised again a month after staff
     * resolves it.
     */
    'code-request-unanswered',
    /** An internal error stopped a request; the job retries. Resolved when the request proceeds. */
    'code-request-failed',
    /**
     * The registry or staff rejected a request. Resolved when it is sent again or abandoned; staff cannot resolve it
     * before.
     */
    'code-request-rejected',
    /** The registry has granted, or may still grant, codes that nothing here uses. Resolved by staff only. */
    'unclaimed-codes',
    /** The granted codes or the response are unusable; retried. Resolved when the request proceeds. */
    'invalid-allocation',
    /** The registry refused to return the status of a sent request. Resolved when the request proceeds. */
    'status-rejected',
    /** The registry refused the report of shipped codes. Resolved when staff records the report made by hand. */
    'shipment-rejected',
    /** A keeper left conflicts undecided for 7 days (`registryReportingDays`). Resolved when none is that old. */
    'tag-mismatch',
    /**
     * The registry refused to return a keeper's herds. Resolved by the next complete synchronization, or by unlinking.
     */
    'registry-sync-rejected',
    /** A response during a synchronization was unusable; retried. Resolved like `registry-sync-rejected`. */
    'registry-invalid-response',
    /** Some rows of a herd could not be read; the others were. Resolved by a synchronization without such rows. */
    'registry-rows-unread',
  ],
  invoices: [
    /** An invoice waits because its buyer's VAT number or fiscal code is missing or wrong. Resolved by the invoice. */
    'invoice-tax-number',
    /** An order was paid or sent while the company's data were the example's. Resolved by its invoice. */
    'invoice-company',
    /** The PEC mailbox cannot be used, or is nearly full (subject: `pec`). Resolved by its next use. */
    'pec-mailbox',
    /**
     * A message about an invoice has no signature that is known, so it changes nothing. Resolved by staff, or once its signer is
     * known.
     */
    'pec-untrusted',
    /** An invoice has not arrived in the mailbox of the SdI. Resolved when it is sent again. */
    'pec-undelivered',
    /** The SdI rejected an invoice by PEC. Resolved by its correction, or by another state. */
    'sdi-rejected',
    /** The SdI has not answered for six days. Resolved by its answer. */
    'sdi-silent',
  ],
  jobs: [
    /** Two accounts had one e-mail, from before that was refused (subject: the one that lost it). Resolved by staff only. */
    'email-set-aside',
    /** A job, for example a mail, failed for good. Resolved when a retry succeeds. */
    'job-failed',
  ],
} as const

export type IssueArea = keyof typeof kindsOf
export type IssueKind = (typeof kindsOf)[IssueArea][number]

export const issueAreas = ['payments', 'refunds', 'registry', 'invoices', 'jobs'] as const satisfies IssueArea[]
export const issueKinds: readonly IssueKind[] = issueAreas.flatMap(area => kindsOf[area])
/** Returns the kinds of one area. */
export const issueKindsIn = (area: IssueArea): readonly IssueKind[] => kindsOf[area]
