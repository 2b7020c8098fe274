import { orderNumber } from '#domain/orders/order-status.ts'
import { paths } from '../../../paths.ts'
import { TextLink } from '../../../ui/actions/text-button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { orderTexts } from '../order-texts.ts'

const texts = orderTexts.checkout

type UnpaidLimitNoticeProps = {
  /** `tag` before the buyer confirms, `bad` after the order was refused. */
  tone: 'tag' | 'bad'
  message: string
  /** The unpaid orders that the buyer can pay or cancel. */
  orderIds: readonly number[]
  className?: string | undefined
}

/** Why an order is not reserved before it is paid, with links to the orders that stand in its way and to the cart. */
export const UnpaidLimitNotice = ({ tone, message, orderIds, className }: UnpaidLimitNoticeProps) => (
  <Notice tone={tone} title={texts.unpaidLimitTitle} className={className}>
    <p>{message}</p>
    <ul>
      {orderIds.map(id => (
        <li key={id}>
          <TextLink to={paths.order(id)}>{texts.openOrder(orderNumber(id))}</TextLink>
        </li>
      ))}
      <li>
        <TextLink to={paths.cart}>{texts.backToCart}</TextLink>
      </li>
    </ul>
  </Notice>
)
