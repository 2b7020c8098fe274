import type { ProductSummary } from '#contract/products.ts'
import { animalsLabel, typeLabel } from '#domain/catalogue/product-filters.ts'
import { isLowStock, type StockState, stockStateOf } from '#domain/catalogue/stock-status.ts'
import { Link } from '#web/router.tsx'
import { adminPaths } from '../../../admin-paths.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { IconButton, IconLink } from '../../../ui/actions/icon-button.tsx'
import { BinIcon, EditIcon } from '../../../ui/brand/icons.tsx'
import { noPicture, Picture } from '../../../ui/brand/picture.tsx'
import { RowActions, TableRow } from '../../../ui/data/data-table.tsx'
import { Price } from '../../../ui/data/price.tsx'
import { Status, type StatusTone } from '../../../ui/feedback/status.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import styles from './admin-products-page.module.css'
import { stateTexts, adminListTexts as texts } from './admin-texts.ts'
import { bulkTexts } from './bulk/bulk-edit-texts.ts'
import { useToggleProduct } from './use-admin-products.ts'

/** Source: specification, section 9. */
const maxDescriptionLength = 50

const shortened = (description: string) =>
  description.length > maxDescriptionLength ? `${description.slice(0, maxDescriptionLength).trimEnd()}…` : description

const pieces = new Intl.NumberFormat('it-IT', { useGrouping: 'always' })

const tones: Record<StockState, StatusTone> = { 'in-stock': 'ok', 'out-of-stock': 'bad', disabled: 'off' }

type AdminProductRowProps = {
  product: ProductSummary
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onRemove: () => void
  onStatusMessage: (statusMessage: string) => void
}

/** A row of the staff's product list. A disabled product can only be enabled again. */
export const AdminProductRow = ({ product, isChosen, onChoose, onRemove, onStatusMessage }: AdminProductRowProps) => {
  const { id, title, disabled, quantity } = product
  const state = stockStateOf(product)
  return (
    <TableRow off={disabled}>
      <td className={styles.choose}>
        <Checkbox
          aria-label={bulkTexts.choose(title)}
          checked={isChosen}
          onChange={event => onChoose(event.target.checked)}
        />
      </td>
      <td className={styles.picture}>
        <Picture {...(product.pictures[0] ?? noPicture)} alt="" sizes="3rem" />
      </td>
      <th scope="row" className={styles.title}>
        <Link to={adminPaths.product(id)}>{title}</Link>
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
      <RowActions className={styles.actions}>
        {disabled ? (
          <>
            <Enable product={product} onStatusMessage={onStatusMessage} />
            <IconButton label={texts.edit(title)} disabled>
              <EditIcon />
            </IconButton>
          </>
        ) : (
          <IconLink label={texts.edit(title)} to={adminPaths.product(id)}>
            <EditIcon />
          </IconLink>
        )}
        <IconButton label={texts.remove(title)} disabled={disabled} onClick={onRemove}>
          <BinIcon />
        </IconButton>
      </RowActions>
    </TableRow>
  )
}

function Enable({
  product: { id, title },
  onStatusMessage,
}: Pick<AdminProductRowProps, 'product' | 'onStatusMessage'>) {
  const change = useToggleProduct()
  const enable = () =>
    change.mutate({ id, disabled: false }, { onSuccess: () => onStatusMessage(texts.enabled(title)) })
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
