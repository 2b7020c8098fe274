import type { ReactNode } from 'react'
import type { TagHistory } from '#contract/tags.ts'
import { animalLabel } from '#domain/catalogue/species.ts'
import { formatDate } from '#domain/dates.ts'
import { orderNumber } from '#domain/orders/order-status.ts'
import { earLabel } from '#domain/tags/tag-ears.ts'
import { canBeReplaced, tagStatusTexts } from '#domain/tags/tag-list.ts'
import { LastSeen } from '#web/offline/last-seen.tsx'
import { useParams } from '#web/router.tsx'
import { isRefusal } from '../../api/api-client.ts'
import type { PageMeta } from '../../page-module.ts'
import { paths } from '../../paths.ts'
import { BackLink } from '../../ui/actions/back-link.tsx'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { TextLink } from '../../ui/actions/text-button.tsx'
import { TagDrawing } from '../../ui/brand/tag-drawing.tsx'
import { DescriptionList } from '../../ui/data/description-list.tsx'
import { TagCode } from '../../ui/data/tag-code.tsx'
import { Timeline } from '../../ui/data/timeline.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryContent } from '../../ui/feedback/query-state.tsx'
import { TextSkeleton } from '../../ui/feedback/skeleton.tsx'
import { Status } from '../../ui/feedback/status.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { retireReasonLabel, timelineStep } from '../code-requests/timeline-texts.ts'
import { ReplacementButton } from './tag-actions.tsx'
import { TagDeclarations } from './tag-declarations.tsx'
import styles from './tag-page.module.css'
import { tagTexts } from './tag-texts.ts'
import { useTagHistory } from './use-tags.ts'

const texts = tagTexts.history

export const head = (): PageMeta => ({ title: texts.title, noIndex: true })

export default function TagPage() {
  const history = useTagHistory(Number(useParams().id))
  return (
    <div className="wrap subpage">
      <BackLink to={paths.tags}>{tagTexts.title}</BackLink>
      <QueryContent
        query={history}
        texts={{ ...tagTexts, failedTitle: texts.failedTitle }}
        title={texts.title}
        missing={
          isRefusal(history.error, 400, 404) && (
            <EmptyState
              drawing="search"
              title={texts.missingTitle}
              action={<ButtonLink to={paths.tags}>{tagTexts.title}</ButtonLink>}
            >
              {texts.missingText}
            </EmptyState>
          )
        }
        skeleton={<TextSkeleton whole lines={10} />}
      >
        {data => <HistoryDetails history={data} />}
      </QueryContent>
      <LastSeen />
    </div>
  )
}

/** The data and the timeline of one tag. */
const HistoryDetails = ({ history }: { history: TagHistory }) => {
  const { tag, timeline } = history
  return (
    <>
      <PageHeader title={texts.title}>{canBeReplaced(tag) && <ReplacementButton tag={tag} />}</PageHeader>
      <TagDeclarations history={history} />
      <div className={styles.life}>
        <div className={styles.identity}>
          <TagDrawing className={styles.drawing} code={tag.code ?? ''} />
          <div>
            <p className={styles.code}>{tag.code ? <TagCode>{tag.code}</TagCode> : texts.withoutCode}</p>
            <p>{tag.name}</p>
          </div>
        </div>
        <DescriptionList entries={factsOf(history)} />
        <section className={styles.history}>
          <h2>{texts.timeline}</h2>
          <Timeline events={timeline.map(timelineStep)} />
        </section>
      </div>
    </>
  )
}

type Fact = readonly [term: string, detail: ReactNode]

function factsOf({ tag, reason, lostEar, orderId, timeline }: TagHistory): Fact[] {
  const { state } = tag
  const { label, tone } = tagStatusTexts[tag.status]
  // Before its code is requested, the herd may still change.
  const isHerdKnown = state !== 'requested' || timeline.some(({ name }) => name === 'sent' || name === 'manual')
  const facts: (Fact | false)[] = [
    [
      texts.state,
      <span key="state" className={styles.state}>
        <Status tone={tone}>{label}</Status>
        {texts.states[state] !== null && <span>{texts.states[state]}</span>}
      </span>,
    ],
    [
      texts.since,
      <span key="since" className="mono">
        {formatDate(tag.date)}
      </span>,
    ],
    reason !== null && [texts.reason, retireReasonLabel(reason)],
    lostEar !== null && [texts.lostEar, earLabel(lostEar)],
    tag.animal !== null && [tagTexts.columns.animal, animalLabel(tag.animal)],
    tag.holding !== null &&
      isHerdKnown && [
        texts.herd,
        <span key="herd" className="mono">
          {tag.holding}
        </span>,
      ],
    tag.piece !== null && [texts.piece, texts.pieces[tag.piece]],
    [
      tagTexts.columns.product,
      <TextLink key="product" className={`mono ${styles.link}`} to={paths.product(tag.productId)}>
        {tag.productCode}
      </TextLink>,
    ],
    orderId !== null && [
      texts.order,
      <TextLink key="order" className={`mono ${styles.link}`} to={paths.order(orderId)}>
        {orderNumber(orderId)}
      </TextLink>,
    ],
  ]
  return facts.filter(fact => fact !== false)
}
