import type { ProductSummary } from '#contract/products.ts'
import { animalsLabel, typeLabel } from '#domain/product-filters.ts'
import { isLowStock, type StockState, stockStateOf } from '#domain/stock-keeping.ts'
import { Link } from '#web/router.tsx'
import { deskPaths } from '../../desk-paths.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { IconButton, IconLink } from '../../ui/icon-button.tsx'
import { BinIcon, EditIcon } from '../../ui/icons.tsx'
import { LedgerActions, LedgerRow } from '../../ui/ledger.tsx'
import { noPicture, Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { Status, type StatusTone } from '../../ui/status.tsx'
import { bulkTexts } from './admin-many-texts.ts'
import styles from './admin-products-page.module.css'
import { stateTexts, adminListTexts as texts } from './admin-texts.ts'
import { useSwitchProduct } from './use-admin-products.ts'

/** Source: specification, section 9. */
const longestDescription = 50

const shortened = (description: string) =>
  description.length > longestDescription ? `${description.slice(0, longestDescription).trimEnd()}…` : description

const pieces = new Intl.NumberFormat('it-IT', { useGrouping: 'always' })

const tones: Record<StockState, StatusTone> = { 'in-stock': 'ok', 'out-of-stock': 'bad', disabled: 'off' }

type AdminProductRowProps = {
  product: ProductSummary
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onRemove: () => void
  onNews: (news: string) => void
}

/** A product as its keeper sees it; a disabled one can only be enabled again. */
export const AdminProductRow = ({ product, isChosen, onChoose, onRemove, onNews }: AdminProductRowProps) => {
  const { id, title, disabled, quantity } = product
  const state = stockStateOf(product)
  return (
    <LedgerRow off={disabled}>
      <td className={styles.choose}>
        <Choice
          aria-label={bulkTexts.choose(title)}
          checked={isChosen}
          onChange={event => onChoose(event.target.checked)}
        />
      </td>
      <td className={styles.picture}>
        <Picture {...(product.pictures[0] ?? noPicture)} alt="" sizes="3rem" />
      </td>
      <th scope="row" className={styles.title}>
        <Link to={deskPaths.product(id)}>{title}</Link>
        <p>{shortened(product.description)}</p>
      </th>
      <td className={`mono ${styles.code}`}>{product.productCode}</td>
      <td className={styles.kind}>
        {typeLabel(product.productTypes)}
        <span>{animalsLabel(product.species)}</span>
      </td>
      <td className={`num ${styles.price}`}>
        <Price amount={product.price} />
      </td>
      <td className={`num mono ${styles.quantity}`}>
        {pieces.format(quantity)}
        {!disabled && quantity > 0 && isLowStock(quantity) && <span className={styles.low}>{texts.lowStock}</span>}
      </td>
      <td className={styles.state}>
        <Status tone={tones[state]}>{stateTexts[state]}</Status>
      </td>
      <LedgerActions className={styles.actions}>
        {disabled ? (
          <>
            <Enable product={product} onNews={onNews} />
            <IconButton label={texts.edit(title)} disabled>
              <EditIcon />
            </IconButton>
          </>
        ) : (
          <IconLink label={texts.edit(title)} to={deskPaths.product(id)}>
            <EditIcon />
          </IconLink>
        )}
        <IconButton label={texts.remove(title)} disabled={disabled} onClick={onRemove}>
          <BinIcon />
        </IconButton>
      </LedgerActions>
    </LedgerRow>
  )
}

function Enable({ product: { id, title }, onNews }: Pick<AdminProductRowProps, 'product' | 'onNews'>) {
  const change = useSwitchProduct()
  const enable = () => change.mutate({ id, disabled: false }, { onSuccess: () => onNews(texts.enabled(title)) })
  return (
    <>
      {change.isError && (
        <span role="alert" className={styles.failed}>
          {texts.enableFailed}
        </span>
      )}
      <Button variant="hair" small aria-label={texts.enableOne(title)} busy={change.isPending} onClick={enable}>
        {change.isPending ? texts.enabling : texts.enable}
      </Button>
    </>
  )
}
