import { useState } from 'react'
import type { AdminCodeRequest } from '#contract/code-requests.ts'
import { speciesLabel } from '#domain/catalogue/species.ts'
import { formatDate } from '#domain/dates.ts'
import { orderNumber } from '#domain/orders/order-status.ts'
import { romanNumeral } from '#domain/print/roman-numeral.ts'
import { Link } from '#web/router.tsx'
import { adminPaths } from '../../admin-paths.ts'
import { RowNumber, TableRow } from '../../ui/data/data-table.tsx'
import { TagCode } from '../../ui/data/tag-code.tsx'
import { Status } from '../../ui/feedback/status.tsx'
import { adminCodeRequestTexts as texts } from './admin-code-request-texts.ts'
import styles from './admin-code-requests-page.module.css'
import { blockReasonTexts, codeRequestStateTexts } from './code-request-texts.ts'

/** Returns the reason why the request is blocked, or the next step of a granted one; null if there is neither. */
const remarkOn = (
  { state, blockReason, blockedSince, printedAt, shippedAt }: AdminCodeRequest,
  now: Date,
): string | null => {
  if (blockReason) return texts.blocked(blockReasonTexts[blockReason], blockedSince, now)
  if (state !== 'granted') return null
  if (shippedAt) return texts.shipped
  return printedAt ? texts.toShip : texts.toPrint
}

export const AdminCodeRequestRow = ({ request }: { request: AdminCodeRequest }) => {
  const { id, state, buyer, holding, species, code, reprintNumber: reprint, quantity } = request
  const { label, tone } = codeRequestStateTexts[state]
  const [now] = useState(() => new Date())
  const remark = remarkOn(request, now)
  return (
    <TableRow off={state === 'cancelled'}>
      <RowNumber data-at="1/1">
        <Link to={adminPaths.codeRequest(id)}>{texts.request(id)}</Link>
        <small className="mono">{formatDate(request.createdAt)}</small>
      </RowNumber>
      <td className={styles.buyer} data-at="2/1">
        {buyer.businessName || buyer.name}
        <small className="mono">{buyer.fiscalCode}</small>
      </td>
      <td className={styles.herd} data-at="2/2">
        {holding ? <span className="code">{holding}</span> : <span className="soft">{texts.noHerd}</span>}
        {species && <small>{speciesLabel(species)}</small>}
      </td>
      <td className={styles.what} data-at="3/1">
        {code ? <TagCode>{code}</TagCode> : texts.quantity(quantity)}
        <small>
          {reprint && `${texts.reprint(romanNumeral(reprint))} · `}
          {request.title}
        </small>
      </td>
      <td className={`mono ${styles.order}`} data-at="3/2">
        {orderNumber(request.orderId)}
      </td>
      <td className={styles.state} data-at="1/2">
        <Status tone={tone}>{label}</Status>
        {remark && <small>{remark}</small>}
      </td>
    </TableRow>
  )
}
