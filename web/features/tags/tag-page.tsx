import type { ReactNode } from 'react'
import type { TagLife } from '#contract/tags.ts'
import { formatDate } from '#domain/dates.ts'
import { orderNumber } from '#domain/order-status.ts'
import { animalLabel } from '#domain/species.ts'
import { canBeReplaced, tagStatusTexts } from '#domain/tag-list.ts'
import { useParams } from '#web/router.tsx'
import { isRefusal } from '../../api/api-client.ts'
import type { PageHead as Head } from '../../pages.tsx'
import { paths } from '../../paths.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Code } from '../../ui/code.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Missing } from '../../ui/missing.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { TextSkeleton } from '../../ui/skeleton.tsx'
import { SpecList } from '../../ui/spec-list.tsx'
import { Status } from '../../ui/status.tsx'
import { TagDrawing } from '../../ui/tag-drawing.tsx'
import { TextLink } from '../../ui/text-button.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { endingLabel, timelineStep } from '../requests/step-texts.ts'
import { ReplacementButton } from './tag-actions.tsx'
import styles from './tag-page.module.css'
import { tagTexts } from './tag-texts.ts'
import { TagWords } from './tag-words.tsx'
import { useTagLife } from './use-tags.ts'

const texts = tagTexts.life

export const head = (): Head => ({ title: texts.title, noIndex: true })

export default function TagPage() {
  const life = useTagLife(Number(useParams().id))
  return (
    <div className="wrap subpage">
      <BackLink to={paths.tags}>{tagTexts.title}</BackLink>
      {life.data ? (
        <Life life={life.data} />
      ) : (
        <>
          <PageHead title={texts.title} />
          {isRefusal(life.error, 400, 404) ? (
            <EmptyState title={texts.missingTitle} action={<ButtonLink to={paths.tags}>{tagTexts.title}</ButtonLink>}>
              {texts.missingText}
            </EmptyState>
          ) : (
            <Missing query={life} texts={{ ...tagTexts, failedTitle: texts.failedTitle }}>
              <TextSkeleton whole lines={10} />
            </Missing>
          )}
        </>
      )}
    </div>
  )
}

/** One tag from the request for its code to now. */
const Life = ({ life }: { life: TagLife }) => {
  const { tag, steps } = life
  return (
    <>
      <PageHead title={texts.title}>{canBeReplaced(tag) && <ReplacementButton tag={tag} />}</PageHead>
      <TagWords life={life} />
      <div className={styles.life}>
        <div className={styles.identity}>
          <TagDrawing className={styles.drawing} code={tag.code ?? ''} />
          <div>
            <p className={styles.code}>{tag.code ? <Code>{tag.code}</Code> : texts.withoutCode}</p>
            <p>{tag.name}</p>
          </div>
        </div>
        <SpecList entries={factsOf(life)} />
        <section className={styles.history}>
          <h2>{texts.history}</h2>
          <Timeline steps={steps.map(timelineStep)} />
        </section>
      </div>
    </>
  )
}

type Fact = readonly [term: string, detail: ReactNode]

function factsOf({ tag, reason, orderId, steps }: TagLife): Fact[] {
  const { state } = tag
  const { label, tone } = tagStatusTexts[tag.status]
  // Until its code is asked for, it may still be for another herd.
  const isHerdKnown = state !== 'requested' || steps.some(({ name }) => name === 'sent' || name === 'by-hand')
  const facts: (Fact | false)[] = [
    [
      texts.state,
      <span key="state" className={styles.state}>
        <Status tone={tone}>{label}</Status>
        <span>{texts.states[state]}</span>
      </span>,
    ],
    [
      texts.since,
      <span key="since" className="mono">
        {formatDate(tag.date)}
      </span>,
    ],
    reason !== null && [texts.reason, endingLabel(reason)],
    tag.animal !== null && [tagTexts.columns.animal, animalLabel(tag.animal)],
    tag.holding !== null &&
      isHerdKnown && [
        texts.herd,
        <span key="herd" className="mono">
          {tag.holding}
        </span>,
      ],
    tag.which !== null && [texts.which, texts.pieces[tag.which]],
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
