import type { Cart } from '#contract/carts.ts'
import { useSession } from '../../api/session.tsx'
import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/actions/text-button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { registryTexts } from '../registry/registry-texts.ts'
import { cartTexts } from './cart-texts.ts'

/** `page` is where the customer comes back to. */
type VetInfoNoticeProps = { cart: Cart; page: string; className?: string | undefined }

/** Notice that official tags need a linked VetInfo account; false if this customer has one, or orders none. */
export function VetInfoNotice({ cart, page, className }: VetInfoNoticeProps) {
  const { profile } = useSession()
  return (
    !profile?.vetInfoId &&
    cart.items.some(({ product }) => product.productTypes.includes('ministeriale')) && (
      <Notice tone="tag" title={cartTexts.ministryNotice} className={className}>
        {cartTexts.ministryNoticeText} <TextLink to={paths.registryAccountFor(page)}>{registryTexts.link}</TextLink>
      </Notice>
    )
  )
}
