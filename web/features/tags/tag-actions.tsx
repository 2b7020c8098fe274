import { type FocusEvent, useState } from 'react'
import type { Tag } from '#contract/tags.ts'
import { spokenTagCode } from '#domain/tag-codes.ts'
import { canBeReplaced } from '#domain/tag-list.ts'
import { Link } from '#web/router.tsx'
import { isRefusal } from '../../api/api-client.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dropdown } from '../../ui/dropdown.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { MoreIcon } from '../../ui/icons.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { TextLink } from '../../ui/text-button.tsx'
import { useAddToCart } from '../carts/change-cart.ts'
import { addressOf } from '../products/product-choice.ts'
import { tagTexts as texts } from './tag-texts.ts'

/** The product's page, ready to make this very tag again. */
const replacementOf = ({ productId, code, which }: Tag & { code: string }) =>
  addressOf(
    { id: productId, colors: [] },
    { orderAs: 'marca-sistitutiva', replacements: [{ code, which: which ?? 'entrambe' }] },
  )

const hasCode = (tag: Tag): tag is Tag & { code: string } => tag.code !== null

const spoken = (tag: Tag) => (hasCode(tag) ? spokenTagCode(tag.code) : tag.name)

export const ReplacementButton = ({ tag }: { tag: Tag }) =>
  canBeReplaced(tag) && hasCode(tag) ? (
    <ButtonLink variant="hair" small to={replacementOf(tag)} aria-label={texts.replaceCode(spoken(tag))}>
      {texts.replace}
    </ButtonLink>
  ) : (
    <Button variant="hair" small disabled>
      {texts.replace}
    </Button>
  )

export const TagMenu = ({ tag, className }: { tag: Tag; className: string | undefined }) => {
  const [copied, setCopied] = useState<'yes' | 'no'>()
  const add = useAddToCart()
  const copy = async (code: string) => {
    add.reset()
    setCopied(
      await navigator.clipboard.writeText(code).then(
        () => 'yes' as const,
        () => 'no' as const,
      ),
    )
  }
  const orderAgain = () => {
    setCopied(undefined)
    if (!add.isPending) add.mutate({ productId: tag.productId, quantity: 1 })
  }
  /** What has been told is gone when one goes on. */
  const forget = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (add.isPending || currentTarget.contains(relatedTarget)) return
    setCopied(undefined)
    add.reset()
  }
  return (
    <div className={className} onBlur={forget}>
      <Dropdown
        renderToggle={toggle => (
          <IconButton label={texts.more(spoken(tag))} {...toggle}>
            <MoreIcon />
          </IconButton>
        )}
      >
        {hasCode(tag) && (
          <li>
            <button type="button" onClick={() => void copy(tag.code)}>
              {texts.copy}
            </button>
          </li>
        )}
        <li>
          <Link to={paths.tag(tag.id)}>{texts.seeLife}</Link>
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
      <Outcome>
        {copied === 'yes' && texts.copied}
        {copied === 'no' && texts.copyFailed}
        {add.isError && (isRefusal(add.error, 409) ? add.error.problem.detail : texts.orderFailed)}
        {add.isSuccess && (
          <>
            {texts.ordered} <TextLink to={paths.cart}>{texts.toCart}</TextLink>
          </>
        )}
      </Outcome>
    </div>
  )
}
