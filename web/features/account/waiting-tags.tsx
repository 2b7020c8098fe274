import { orderNumber } from '#domain/orders/order-status.ts'
import { tagStatusTexts } from '#domain/tags/tag-list.ts'
import { paths } from '../../paths.ts'
import { TextButton, TextLink } from '../../ui/actions/text-button.tsx'
import { Status } from '../../ui/feedback/status.tsx'
import { codeRequestLabel } from '../code-requests/code-request-label.ts'
import { useRejectedRequests } from '../code-requests/use-own-code-requests.ts'
import { keeperWaitTexts } from '../keeper-waits/keeper-wait-texts.ts'
import { useKeeperWaits } from '../keeper-waits/use-keeper-waits.ts'
import { useTagFacets } from '../tags/use-tags.ts'
import styles from './account-page.module.css'
import { accountTexts as texts } from './account-texts.ts'

/**
 * Shows required actions of the customer; otherwise the number of tags that wait for registration, or a link to the
 * first order.
 */
export const WaitingTags = () => {
  const { data: tags, isError, refetch } = useTagFacets()
  const waits = useKeeperWaits()
  const refused = useRejectedRequests()
  // Without a network they are asked for again and again; what the device knows is shown meanwhile.
  const isLoading = [waits, refused].some(query => query.isLoading && query.failureCount === 0)
  const codeRequests = refused.data?.rows ?? []
  if (isError && !tags)
    return (
      <div className={styles.latest}>
        <p>{texts.tagsFailed}</p>
        <TextButton onClick={() => void refetch()}>{texts.retry}</TextButton>
      </div>
    )
  const [asked] = waits.data ?? []
  if (asked)
    return (
      <div className={styles.latest}>
        <p>
          <Status tone="bad">{keeperWaitTexts.state}</Status>
          {keeperWaitTexts.waiting(waits.data?.length ?? 1)}
        </p>
        <TextLink to={`${paths.order(asked.orderId)}#risposta`}>
          {keeperWaitTexts.toOrder(orderNumber(asked.orderId))}
        </TextLink>
      </div>
    )
  const [first] = codeRequests
  if (first)
    return (
      <div className={styles.latest}>
        <p>
          <Status tone="bad">{codeRequestLabel(first).label}</Status>
          {texts.actions(codeRequests.length)}
        </p>
        <TextLink to={codeRequests.length === 1 ? paths.order(first.orderId) : paths.codeRequests}>
          {codeRequests.length === 1 ? texts.toOrder(orderNumber(first.orderId)) : texts.seeActions}
        </TextLink>
      </div>
    )
  const waiting = tags?.statuses['in-attesa'] ?? 0
  if (waiting > 0 && !isLoading)
    return (
      <div className={styles.latest}>
        <p>
          <Status tone="wait">{tagStatusTexts['in-attesa'].label}</Status>
          {texts.waiting(waiting)}
        </p>
        <TextLink to={paths.tagsAt({ status: 'in-attesa' })}>{texts.seeWaiting}</TextLink>
      </div>
    )
  return (
    <div className={styles.latest} aria-busy={!tags || isLoading}>
      <p>{tags?.total === 0 ? texts.noTags : texts.noneWaiting}</p>
      {tags?.total === 0 ? (
        <TextLink to={paths.products({ category: 'marche', types: ['ministeriale'] })}>{texts.toMinistryTags}</TextLink>
      ) : (
        <TextLink to={paths.tags}>{texts.toTags}</TextLink>
      )}
    </div>
  )
}
