import type { Order } from '#contract/orders.ts'
import { formatEuro, toEuros } from '#domain/money/money.ts'
import { transferQr } from '#domain/money/transfer-qr.ts'
import { transferReference } from '#domain/orders/payment-methods.ts'
import { CopyButton } from '../../ui/actions/copy-button.tsx'
import { QrCode } from '../../ui/brand/qr-code.tsx'
import { Price } from '../../ui/data/price.tsx'
import { useCompany } from '../site/use-company.ts'
import { paymentTexts } from './payment-texts.ts'
import styles from './transfer-details.module.css'

const texts = paymentTexts.transfer

/** What a bank asks for a transfer, to copy or to read with the bank's app. */
export function TransferDetails({ order: { id, dueAmount } }: { order: Pick<Order, 'id' | 'dueAmount'> }) {
  const { legalName, iban } = useCompany()
  const reference = transferReference(id)
  const qr = transferQr({ holder: legalName, iban, amount: dueAmount, reference })
  return (
    <div className={styles.transfer}>
      <dl className={styles.facts}>
        <dt>{texts.holder}</dt>
        <dd>{legalName}</dd>
        <dd>
          <CopyButton text={legalName} label={texts.copy(texts.holder)} />
        </dd>
        <dt>{texts.iban}</dt>
        <dd className="mono">{iban}</dd>
        <dd>
          <CopyButton text={iban.replaceAll(' ', '')} label={texts.copy(texts.iban)} />
        </dd>
        <dt>{texts.reference}</dt>
        <dd className="mono">{reference}</dd>
        <dd>
          <CopyButton text={reference} label={texts.copy(texts.reference)} />
        </dd>
        <dt>{texts.amount}</dt>
        <dd>
          <Price amount={dueAmount} />
        </dd>
        <dd>
          <CopyButton text={toEuros(dueAmount).toFixed(2).replace('.', ',')} label={texts.copy(texts.amount)} />
        </dd>
      </dl>
      {qr && (
        <figure className={styles.qr}>
          <QrCode text={qr} label={texts.qr(formatEuro(dueAmount))} />
          <figcaption>{texts.qrHint}</figcaption>
        </figure>
      )}
    </div>
  )
}
