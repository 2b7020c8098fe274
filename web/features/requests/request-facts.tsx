import type { ReactNode } from 'react'
import type { ShopRequestDetail } from '#contract/requests.ts'
import { orderNumber } from '#domain/order-status.ts'
import { romanNumeral } from '#domain/print/roman-numeral.ts'
import { identityProofLabel } from '#domain/replacement.ts'
import { speciesLabel } from '#domain/species.ts'
import { Link } from '#web/router.tsx'
import { deskPaths } from '../../desk-paths.ts'
import { paths } from '../../paths.ts'
import { Code } from '../../ui/code.tsx'
import { SpecList } from '../../ui/spec-list.tsx'
import { TextLink } from '../../ui/text-button.tsx'
import { productPageTexts } from '../products/product-page-texts.ts'
import styles from './admin-request-page.module.css'
import { adminRequestTexts as texts } from './admin-request-texts.ts'

type Fact = readonly [term: string, detail: ReactNode]

const { facts } = texts

/** What was asked, by whom and for which herd. */
export const RequestFacts = ({ request }: { request: ShopRequestDetail }) => {
  const { code, which, identifiedBy, refusal, state } = request
  const isOpen = state === 'waiting' || state === 'sent'
  const entries: (Fact | null)[] = [
    [facts.buyer, <Buyer key="buyer" {...request.buyer} />],
    [facts.order, <OrderOf key="order" {...request} />],
    [facts.herd, <Herd key="herd" {...request} />],
    [facts.product, <Product key="product" {...request} />],
    code ? [facts.code, <LostTag key="code" code={code} reprint={request.reprint} />] : null,
    code && which ? [facts.which, productPageTexts.whichChoices[which]] : null,
    code && identifiedBy ? [facts.identifiedBy, identityProofLabel(identifiedBy)] : null,
    code ? null : [facts.quantity, texts.quantity(request.quantity)],
    refusal ? [facts.refusal, refusal] : null,
    request.registryId && !request.isByHand
      ? [facts.registryId, <InRegistry key="registry" id={request.registryId} />]
      : null,
    isOpen && request.dueAt ? [facts.due, <Moment key="due" at={request.dueAt} />] : null,
  ]
  return <SpecList entries={entries.filter(entry => entry !== null)} />
}

const Buyer = ({ id, name, businessName, fiscalCode }: ShopRequestDetail['buyer']) => (
  <>
    {businessName || name}
    {businessName && <span className={styles.line}>{name}</span>}
    <span className={`mono ${styles.line}`}>{fiscalCode}</span>
    <TextLink to={deskPaths.customerTags(id)}>{texts.buyerTags}</TextLink>
  </>
)

const OrderOf = ({ orderId, orderCode }: ShopRequestDetail) => (
  <>
    <Link className="link mono" to={deskPaths.order(orderId)}>
      {orderNumber(orderId)}
    </Link>
    <span className={`mono ${styles.line}`}>{orderCode}</span>
  </>
)

const Herd = ({ holding, species }: ShopRequestDetail) =>
  holding && species ? (
    <>
      <span className="code">{holding}</span>
      <span className={styles.line}>{speciesLabel(species)}</span>
    </>
  ) : (
    texts.noHerd
  )

const Product = ({ productId, title }: ShopRequestDetail) => (
  <Link className="link" to={paths.product(productId)}>
    {title}
  </Link>
)

const LostTag = ({ code, reprint }: { code: string; reprint: number | null }) => (
  <>
    <Code>{code}</Code>
    {reprint && <span className={styles.line}>{texts.reprint(romanNumeral(reprint))}</span>}
  </>
)

const InRegistry = ({ id }: { id: string }) => (
  <>
    <span className={`mono ${styles.whole}`}>{id}</span>
    <span className={styles.line}>
      <TextLink to={deskPaths.journalAt({ search: id })}>{texts.toCalls}</TextLink>
    </span>
  </>
)

const Moment = ({ at }: { at: string }) => (
  <time className="mono" dateTime={at}>
    {texts.date(at)}
  </time>
)
