import type { ShopRequest } from '#contract/requests.ts'
import { formatDate } from '#domain/dates.ts'
import { orderNumber } from '#domain/order-status.ts'
import { romanNumeral } from '#domain/print/roman-numeral.ts'
import { speciesLabel } from '#domain/species.ts'
import { Link } from '#web/router.tsx'
import { deskPaths } from '../../desk-paths.ts'
import { Code } from '../../ui/code.tsx'
import { LedgerRow } from '../../ui/ledger.tsx'
import { Status } from '../../ui/status.tsx'
import { adminRequestTexts as texts } from './admin-request-texts.ts'
import styles from './admin-requests-page.module.css'
import { requestProblemTexts, requestStateTexts } from './request-texts.ts'

/** What is still to be done with what was granted, or why it does not go on. */
const remarkOn = ({ state, problem, printedAt, shippedAt }: ShopRequest): string | null => {
  if (problem) return requestProblemTexts[problem]
  if (state !== 'granted') return null
  if (shippedAt) return texts.shipped
  return printedAt ? texts.toShip : texts.toPrint
}

export const AdminRequestRow = ({ request }: { request: ShopRequest }) => {
  const { id, state, buyer, holding, species, code, reprint, quantity } = request
  const { label, tone } = requestStateTexts[state]
  const remark = remarkOn(request)
  return (
    <LedgerRow off={state === 'cancelled'}>
      <th scope="row" className={styles.request}>
        <Link to={deskPaths.request(id)}>{texts.request(id)}</Link>
        <small className="mono">{formatDate(request.createdAt)}</small>
      </th>
      <td className={styles.buyer}>
        {buyer.businessName || buyer.name}
        <small className="mono">{buyer.fiscalCode}</small>
      </td>
      <td className={styles.herd}>
        {holding ? <span className="code">{holding}</span> : <span className="soft">{texts.noHerd}</span>}
        {species && <small>{speciesLabel(species)}</small>}
      </td>
      <td className={styles.what}>
        {code ? <Code>{code}</Code> : texts.quantity(quantity)}
        <small>
          {reprint && `${texts.reprint(romanNumeral(reprint))} · `}
          {request.title}
        </small>
      </td>
      <td className={`mono ${styles.order}`}>{orderNumber(request.orderId)}</td>
      <td className={styles.state}>
        <Status tone={tone}>{label}</Status>
        {remark && <small>{remark}</small>}
      </td>
    </LedgerRow>
  )
}
