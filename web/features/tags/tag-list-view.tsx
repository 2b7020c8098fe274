import { useState } from 'react'
import { readReaderLine } from '#domain/readings/reader-line.ts'
import { tagPageSizes } from '#domain/tags/tag-list.ts'
import { ListFooter } from '../../ui/data/list-footer.tsx'
import { useListParams } from '../../ui/data/use-list-params.ts'
import { useKeyboardWedge } from '../../ui/forms/use-keyboard-wedge.ts'
import { useSearchDraft } from '../../ui/forms/use-search-draft.ts'
import { useScrollToList } from '../products/list/use-scroll-to-list.ts'
import { rangeOf, type TagListParams, tagListParamsOf } from './tag-list-params.ts'
import { TagResults } from './tag-results.tsx'
import { useTagSelection } from './tag-selection.ts'
import { TagSelectionBar } from './tag-selection-bar.tsx'
import { type TagChangeMessage, TagStatusMessage } from './tag-status-message.tsx'
import { tagTexts as texts } from './tag-texts.ts'
import { TagToolbar } from './tag-toolbar.tsx'
import styles from './tags-page.module.css'
import { useTagFacets, useTags } from './use-tags.ts'

/**
 * The list of tags with search, filters and declarations; with `customerId` a customer's list, for staff. Changes
 * replace the history entry, so that Back leaves the page.
 */
export function TagListView({ customerId }: { customerId?: number }) {
  const declared = tagListParamsOf(customerId)
  const list = useListParams(declared)
  const { params } = list
  const change = (what: Partial<TagListParams>) => list.change(what, { replace: true })
  const start = useScrollToList(declared.href({ ...params, page: 1 }), params.page)
  const tags = useTags(params, customerId)
  const facets = useTagFacets(params.search, customerId)
  const draft = useSearchDraft(params.search, search => change({ search }))
  useKeyboardWedge(line => {
    const [reading] = readReaderLine(line)
    if (reading) change({ search: reading.code ?? reading.raw })
  })
  const total = tags.data?.total
  const selection = useTagSelection()
  const [message, setMessage] = useState<TagChangeMessage>()
  const { registrata = 0 } = facets.data?.statuses ?? {}
  const selectable = {
    all: registrata + (facets.data?.shipped ?? 0),
    registrata,
    'in-attesa': facets.data?.shipped ?? 0,
    inattiva: 0,
  }[params.status ?? 'all']

  return (
    <>
      <div className={styles.toolbar}>
        <TagToolbar params={params} counts={facets.data} draft={draft} onChange={change} />
      </div>
      <TagStatusMessage message={message} customerId={customerId} onMessage={setMessage} />
      <div ref={start} tabIndex={-1} className={styles.list}>
        <p role="status" className="vh">
          {total !== undefined && texts.found(total)}
        </p>
        <TagResults params={params} selection={selection} customerId={customerId} />
        <TagSelectionBar
          params={params}
          selection={selection}
          selectable={selectable}
          customerId={customerId}
          onMessage={setMessage}
        />
        {total !== undefined && total > 0 && (
          <ListFooter
            replace
            params={params}
            total={total}
            pageSizes={tagPageSizes}
            hrefOf={page => declared.href({ ...params, page })}
            onPageSize={pageSize => change({ pageSize })}
          >
            <Range params={params} total={total} />
          </ListFooter>
        )}
      </div>
    </>
  )
}

const Range = ({ params, total }: { params: TagListParams; total: number }) => {
  const { from, to } = rangeOf(params, total)
  return from > total ? null : (
    <p className="small soft">
      <span className="mono">{texts.range(from, to)}</span> {texts.of} <span className="mono">{total}</span>
    </p>
  )
}
