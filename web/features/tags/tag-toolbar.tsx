import { defaultTagSort, type TagStatus, tagSorts } from '#domain/tags/tag-list.ts'
import { ListToolbar } from '../../ui/data/list-toolbar.tsx'
import { SearchBox } from '../../ui/forms/search-box.tsx'
import { SegmentedFilter } from '../../ui/forms/segmented-filter.tsx'
import { SelectBeside } from '../../ui/forms/select.tsx'
import type { SearchDraft } from '../../ui/forms/use-search-draft.ts'
import type { TagListParams } from './tag-list-params.ts'
import { tagTexts as texts } from './tag-texts.ts'

type TagToolbarProps = {
  params: TagListParams
  /** Counts of the tags that the search finds. */
  counts: { total: number; statuses: Record<TagStatus, number> } | undefined
  draft: SearchDraft
  onChange: (what: Partial<TagListParams>) => void
}

const statuses = ['registrata', 'inattiva', 'in-attesa'] as const satisfies readonly TagStatus[]

export const TagToolbar = ({ params, counts, draft, onChange }: TagToolbarProps) => (
  <ListToolbar onSubmit={draft.onSubmit}>
    <SearchBox label={texts.search} placeholder={texts.searchPlaceholder} {...draft.box} />
    <SegmentedFilter
      name="status"
      label={texts.filter}
      all={{ label: texts.filters.all, count: counts?.total }}
      options={statuses.map(value => ({ value, label: texts.filters[value], count: counts?.statuses[value] }))}
      value={params.status}
      onChange={status => onChange({ status })}
    />
    <SelectBeside
      label={texts.sortBy}
      name="sort"
      value={params.sort}
      onChange={event => onChange({ sort: tagSorts.find(sort => sort === event.target.value) ?? defaultTagSort })}
      options={tagSorts.map(sort => [sort, texts.sorts[sort]])}
    />
  </ListToolbar>
)
