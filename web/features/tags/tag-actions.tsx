import type { FocusEvent } from 'react'
import type { Tag } from '#contract/tags.ts'
import { spellTagCode } from '#domain/tags/tag-codes.ts'
import { canBeReplaced } from '#domain/tags/tag-list.ts'
import { Link } from '#web/router.tsx'
import { refusalText } from '../../api/api-client.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { Dropdown } from '../../ui/actions/dropdown.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { TextLink } from '../../ui/actions/text-button.tsx'
import { useCopy } from '../../ui/actions/use-copy.ts'
import { MoreIcon } from '../../ui/brand/icons.tsx'
import { InlineStatus } from '../../ui/feedback/inline-status.tsx'
import { useAddToCart } from '../carts/use-cart-mutations.ts'
import { addressOf } from '../products/detail/product-options.ts'
import { tagTexts as texts } from './tag-texts.ts'

/** Returns the URL of the product page with this tag selected for replacement. */
const replacementOf = ({ productId, code, piece }: Tag & { code: string }) =>
  addressOf(
    { id: productId, colors: [] },
    { orderAs: 'marca-sistitutiva', replacements: [{ code, piece: piece ?? 'entrambe' }] },
  )

const hasCode = (tag: Tag): tag is Tag & { code: string } => tag.code !== null

const spokenName = (tag: Tag) => (hasCode(tag) ? spellTagCode(tag.code) : tag.name)

export const ReplacementButton = ({ tag }: { tag: Tag }) =>
  canBeReplaced(tag) && hasCode(tag) ? (
    <ButtonLink variant="hair" small to={replacementOf(tag)} aria-label={texts.replaceCode(spokenName(tag))}>
      {texts.replace}
    </ButtonLink>
  ) : (
    <Button variant="hair" small disabled>
      {texts.replace}
    </Button>
  )

export const TagMenu = ({ tag, className }: { tag: Tag; className: string | undefined }) => {
  const { outcome, copy, clear } = useCopy()
  const add = useAddToCart()
  const orderAgain = () => {
    clear()
    if (!add.isPending) add.mutate({ productId: tag.productId, quantity: 1 })
  }
  /** Clears the message when the focus leaves the row. */
  const clearOutcome = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (add.isPending || currentTarget.contains(relatedTarget)) return
    clear()
    add.reset()
  }
  return (
    <div className={className} onBlur={clearOutcome}>
      <Dropdown
        renderToggle={toggle => (
          <IconButton label={texts.more(spokenName(tag))} {...toggle}>
            <MoreIcon />
          </IconButton>
        )}
      >
        {hasCode(tag) && (
          <li>
            <button
              type="button"
              onClick={() => {
                add.reset()
                void copy(tag.code)
              }}
            >
              {texts.copy}
            </button>
          </li>
        )}
        <li>
          <Link to={paths.tag(tag.id)}>{texts.seeHistory}</Link>
        </li>
        <li>
          <Link to={paths.product(tag.productId)}>{texts.seeProduct}</Link>
        </li>
        <li>
          <button type="button" onClick={orderAgain}>
            {texts.orderAgain}
          </button>
        </li>
      </Dropdown>
      <InlineStatus>
        {outcome && texts[outcome]}
        {add.isError && refusalText(add.error, texts.orderFailed)}
        {add.isSuccess && (
          <>
            {texts.ordered} <TextLink to={paths.cart}>{texts.toCart}</TextLink>
          </>
        )}
      </InlineStatus>
    </div>
  )
}
