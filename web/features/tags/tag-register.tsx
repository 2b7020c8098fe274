import { useState } from 'react'
import { tagPageSizes } from '#domain/tag-list.ts'
import { ListFoot } from '../../ui/list-foot.tsx'
import { useListPlace } from '../../ui/use-list-place.ts'
import { useSearchDraft } from '../../ui/use-search-draft.ts'
import { useListStart } from '../products/use-list-start.ts'
import { type TagNews, TagNewsLine } from './tag-news-line.tsx'
import { type TagPlace, tagPlaceHref, tagPlaceOf } from './tag-place.ts'
import { TagResults } from './tag-results.tsx'
import { useTagSelection } from './tag-selection.ts'
import { TagSelectionBar } from './tag-selection-bar.tsx'
import { tagTexts as texts } from './tag-texts.ts'
import { TagToolbar } from './tag-toolbar.tsx'
import styles from './tags-page.module.css'
import { useTagFacets, useTags } from './use-tags.ts'

/** The list with what narrows and sorts it, and what can be said of its tags; of a keeper's for the shopkeeper. Its changes are no steps of the way back: 'Indietro' leaves the page. */
export function TagRegister({ keeper }: { keeper?: number }) {
  const list = useListPlace(tagPlaceOf, next => tagPlaceHref(next, keeper))
  const { place } = list
  const change = (what: Partial<TagPlace>) => list.change(what, { replace: true })
  const start = useListStart(tagPlaceHref({ ...place, page: 1 }, keeper), place.page)
  const tags = useTags(place, keeper)
  const facets = useTagFacets(place.search, keeper)
  const draft = useSearchDraft(place.search, search => change({ search }))
  const total = tags.data?.total
  const selection = useTagSelection()
  const [news, setNews] = useState<TagNews>()
  const { registrata = 0 } = facets.data?.statuses ?? {}
  const selectable = {
    all: registrata + (facets.data?.shipped ?? 0),
    registrata,
    'in-attesa': facets.data?.shipped ?? 0,
    inattiva: 0,
  }[place.status ?? 'all']

  return (
    <>
      <TagToolbar place={place} counts={facets.data} draft={draft} onChange={change} keeper={keeper} />
      <TagNewsLine news={news} keeper={keeper} onNews={setNews} />
      <div ref={start} tabIndex={-1} className={styles.list}>
        <p role="status" className="vh">
          {total !== undefined && texts.found(total)}
        </p>
        <TagResults place={place} selection={selection} keeper={keeper} />
        <TagSelectionBar place={place} selection={selection} selectable={selectable} keeper={keeper} onNews={setNews} />
        {total !== undefined && total > 0 && (
          <ListFoot
            replace
            place={place}
            total={total}
            pageSizes={tagPageSizes}
            hrefOf={page => tagPlaceHref({ ...place, page }, keeper)}
            onPageSize={pageSize => change({ pageSize })}
          >
            <Range place={place} total={total} />
          </ListFoot>
        )}
      </div>
    </>
  )
}

const Range = ({ place: { page, pageSize }, total }: { place: TagPlace; total: number }) => {
  const from = (page - 1) * pageSize + 1
  return from > total ? null : (
    <p className="small soft">
      <span className="mono">{texts.range(from, Math.min(total, page * pageSize))}</span> {texts.of}{' '}
      <span className="mono">{total}</span>
    </p>
  )
}
