import { useState } from 'react'
import { exceptionPageSize, type ShopException } from '#contract/registry.ts'
import { type ExceptionArea, exceptionAreas } from '#domain/exception-areas.ts'
import { useNavigate, useSearchParams } from '#web/router.tsx'
import { deskPaths, type ExceptionListPlace } from '../../desk-paths.ts'
import { numberIn, oneOf } from '../../list-address.ts'
import type { PageHead as Head } from '../../pages.tsx'
import { Button } from '../../ui/button.tsx'
import { Case, CaseList } from '../../ui/case-list.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListResults } from '../../ui/list-results.tsx'
import { NewsLine } from '../../ui/news-line.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { SegmentedFilter } from '../../ui/segmented-filter.tsx'
import { TextSkeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-button.tsx'
import { exceptionTexts as texts } from './admin-registry-texts.ts'
import { SolveDialog } from './solve-dialog.tsx'
import { useExceptions } from './use-registry-desk.ts'

export const head = (): Head => ({ title: texts.title, noIndex: true })

type ExceptionPlace = ExceptionListPlace & { about?: ExceptionArea | undefined }

const placeOf = (query: URLSearchParams): ExceptionPlace => {
  const page = numberIn(query, 'page', 5) ?? 1
  const about = oneOf(query, 'about', exceptionAreas)
  return {
    ...(query.get('solved') === 'true' && { solved: 'true' }),
    ...(about && { about }),
    ...(page !== 1 && { page }),
  }
}

export default function AdminExceptionsPage() {
  const place = placeOf(useSearchParams()[0])
  const { solved, about } = place
  const navigate = useNavigate()
  const [asked, setAsked] = useState<ShopException>()
  const [news, setNews] = useState('')
  return (
    <div className="wrap subpage">
      <PageHead title={texts.title}>
        <Segmented
          label={texts.shown}
          options={[
            { value: 'open', label: texts.open },
            { value: 'solved', label: texts.solved },
          ]}
          value={solved ? 'solved' : 'open'}
          onChange={shown => {
            setNews('')
            navigate(deskPaths.exceptionsAt({ ...(shown === 'solved' && { solved: 'true' }), about }))
          }}
        />
      </PageHead>
      <p className="soft">{texts.lead}</p>
      <SegmentedFilter
        name="about"
        label={texts.about}
        all={{ label: texts.allAreas, count: undefined }}
        options={exceptionAreas.map(value => ({ value, label: texts.areas[value] }))}
        value={about}
        onChange={chosen => {
          setNews('')
          navigate(deskPaths.exceptionsAt({ ...(solved && { solved }), about: chosen }))
        }}
      />
      <NewsLine>{news}</NewsLine>
      <Results place={place} onSolve={setAsked} />
      <SolveDialog
        exception={asked}
        onClose={() => setAsked(undefined)}
        onDone={done => {
          setAsked(undefined)
          setNews(done)
        }}
      />
    </div>
  )
}

type ResultsProps = { place: ExceptionPlace; onSolve: (exception: ShopException) => void }

function Results({ place, onSolve }: ResultsProps) {
  const { page = 1, ...first } = place
  return (
    <ListResults
      query={useExceptions(place)}
      texts={texts}
      page={page}
      pageSize={exceptionPageSize}
      hrefOf={other => deskPaths.exceptionsAt({ ...first, ...(other !== 1 && { page: other }) })}
      skeleton={<TextSkeleton lines={8} />}
      none={
        place.solved ? (
          <EmptyState title={texts.noneSolvedTitle}>{texts.noneSolvedText}</EmptyState>
        ) : (
          <EmptyState title={texts.noneOpenTitle}>{texts.noneOpenText}</EmptyState>
        )
      }
    >
      {rows => (
        <CaseList>
          {rows.map(exception => (
            <Entry key={exception.id} exception={exception} onSolve={() => onSolve(exception)} />
          ))}
        </CaseList>
      )}
    </ListResults>
  )
}

/** 'request 12', 'tags 3', 'order 5' and 'user 3' as what they mean, and where each is seen to. */
function aboutOf({ kind, subject }: ShopException): { label: string; to?: string } {
  const [, noun, number] = /^(request|user|tags|order) (\d{1,10})$/.exec(subject) ?? []
  if (noun === 'request') return { label: texts.request(Number(number)), to: deskPaths.request(Number(number)) }
  if (noun === 'tags') return { label: texts.tags(Number(number)), to: deskPaths.customerTags(Number(number)) }
  if (noun === 'order') return { label: texts.order(Number(number)), to: deskPaths.order(Number(number)) }
  if (noun !== 'user') return { label: subject }
  return {
    label: texts.user(Number(number)),
    to: deskPaths.journalAt({
      outcome: kind === 'registry-nonsense' ? 'nonsense' : 'refused',
      keeper: Number(number),
    }),
  }
}

const Entry = ({ exception, onSolve }: { exception: ShopException; onSolve: () => void }) => {
  const { kind, text, at, solvedAt } = exception
  const { title, deed } = texts.kind(kind)
  const about = aboutOf(exception)
  const hasPage = about.to !== undefined && !about.to.startsWith(deskPaths.journal)
  return (
    <Case
      heading={<h2>{title}</h2>}
      state={solvedAt ? { tone: 'ok', word: texts.solvedAt, at: solvedAt } : { tone: 'bad', word: texts.since, at }}
      foot={
        <>
          {about.to && hasPage && <TextLink to={about.to}>{about.label}</TextLink>}
          {!hasPage && <span className="small soft">{about.label}</span>}
          {about.to && !hasPage && <TextLink to={about.to}>{texts.calls}</TextLink>}
          {!solvedAt && (
            <Button variant="hair" small aria-label={texts.solveOf(title, about.label)} onClick={onSolve}>
              {texts.solve}
            </Button>
          )}
        </>
      }
    >
      <p>{text}</p>
      {!solvedAt && <p className="soft">{deed}</p>}
    </Case>
  )
}
