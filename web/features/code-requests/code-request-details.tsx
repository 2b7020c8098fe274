import type { ReactNode } from 'react'
import type { AdminCodeRequestDetail } from '#contract/code-requests.ts'
import { speciesLabel } from '#domain/catalogue/species.ts'
import { orderNumber } from '#domain/orders/order-status.ts'
import { romanNumeral } from '#domain/print/roman-numeral.ts'
import { identityProofLabel } from '#domain/tags/replacement.ts'
import { Link } from '#web/router.tsx'
import { adminPaths } from '../../admin-paths.ts'
import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/actions/text-button.tsx'
import { DescriptionList } from '../../ui/data/description-list.tsx'
import { TagCode } from '../../ui/data/tag-code.tsx'
import { productPageTexts } from '../products/detail/product-page-texts.ts'
import styles from './admin-code-request-page.module.css'
import { adminCodeRequestTexts as texts } from './admin-code-request-texts.ts'

type Fact = readonly [term: string, detail: ReactNode]

const { facts } = texts

/** Data of a code request: what is requested, for which customer and herd. */
export const CodeRequestDetails = ({ request }: { request: AdminCodeRequestDetail }) => {
  const { code, piece, identityProof, rejectionReason, state } = request
  const isOpen = state === 'waiting' || state === 'sent'
  const entries: (Fact | null)[] = [
    [facts.buyer, <Buyer key="buyer" {...request.buyer} />],
    [facts.order, <OrderOf key="order" {...request} />],
    [facts.herd, <Herd key="herd" {...request} />],
    [facts.product, <Product key="product" {...request} />],
    code ? [facts.code, <LostTag key="code" code={code} reprint={request.reprintNumber} />] : null,
    code && piece ? [facts.piece, productPageTexts.pieceChoices[piece]] : null,
    code && identityProof ? [facts.identityProof, identityProofLabel(identityProof)] : null,
    code ? null : [facts.quantity, texts.quantity(request.quantity)],
    rejectionReason ? [facts.rejectionReason, rejectionReason] : null,
    request.registryId && !request.isManual
      ? [facts.registryId, <InRegistry key="registry" id={request.registryId} />]
      : null,
    isOpen && request.dueAt ? [facts.due, <Moment key="due" at={request.dueAt} />] : null,
  ]
  return <DescriptionList entries={entries.filter(entry => entry !== null)} />
}

const Buyer = ({ id, name, businessName, fiscalCode }: AdminCodeRequestDetail['buyer']) => (
  <>
    {businessName || name}
    {businessName && <span className={styles.line}>{name}</span>}
    <span className={`mono ${styles.line}`}>{fiscalCode}</span>
    <TextLink to={adminPaths.customerTags(id)}>{texts.buyerTags}</TextLink>
  </>
)

const OrderOf = ({ orderId, orderCode }: AdminCodeRequestDetail) => (
  <>
    <Link className="link mono" to={adminPaths.order(orderId)}>
      {orderNumber(orderId)}
    </Link>
    <span className={`mono ${styles.line}`}>{orderCode}</span>
  </>
)

const Herd = ({ holding, species }: AdminCodeRequestDetail) =>
  holding && species ? (
    <>
      <span className="code">{holding}</span>
      <span className={styles.line}>{speciesLabel(species)}</span>
    </>
  ) : (
    texts.noHerd
  )

const Product = ({ productId, title }: AdminCodeRequestDetail) => (
  <Link className="link" to={paths.product(productId)}>
    {title}
  </Link>
)

const LostTag = ({ code, reprint }: { code: string; reprint: number | null }) => (
  <>
    <TagCode>{code}</TagCode>
    {reprint && <span className={styles.line}>{texts.reprint(romanNumeral(reprint))}</span>}
  </>
)

const InRegistry = ({ id }: { id: string }) => (
  <>
    <span className={`mono ${styles.whole}`}>{id}</span>
    <span className={styles.line}>
      <TextLink to={adminPaths.callLogAt({ search: id })}>{texts.toCalls}</TextLink>
    </span>
  </>
)

const Moment = ({ at }: { at: string }) => (
  <time className="mono" dateTime={at}>
    {texts.date(at)}
  </time>
)
