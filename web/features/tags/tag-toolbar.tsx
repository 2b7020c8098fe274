import { defaultTagSort, type TagStatus, tagSorts } from '#domain/tag-list.ts'
import { ListTools } from '../../ui/list-tools.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { SegmentedFilter } from '../../ui/segmented-filter.tsx'
import { SelectBeside } from '../../ui/select.tsx'
import type { SearchDraft } from '../../ui/use-search-draft.ts'
import { TagDeeds } from './tag-deeds.tsx'
import type { TagPlace } from './tag-place.ts'
import { tagTexts as texts } from './tag-texts.ts'

type TagToolbarProps = {
  place: TagPlace
  /** Of what the search finds. */
  counts: { total: number; statuses: Record<TagStatus, number> } | undefined
  draft: SearchDraft
  onChange: (what: Partial<TagPlace>) => void
  keeper: number | undefined
}

const statuses = ['registrata', 'inattiva', 'in-attesa'] as const satisfies readonly TagStatus[]

export const TagToolbar = ({ place, counts, draft, onChange, keeper }: TagToolbarProps) => (
  <ListTools onSubmit={draft.onSubmit}>
    <SearchBox label={texts.search} placeholder={texts.searchPlaceholder} {...draft.box} />
    <SegmentedFilter
      name="status"
      label={texts.filter}
      all={{ label: texts.filters.all, count: counts?.total }}
      options={statuses.map(value => ({ value, label: texts.filters[value], count: counts?.statuses[value] }))}
      value={place.status}
      onChange={status => onChange({ status })}
    />
    <SelectBeside
      label={texts.sortBy}
      name="sort"
      value={place.sort}
      onChange={event => onChange({ sort: tagSorts.find(sort => sort === event.target.value) ?? defaultTagSort })}
    >
      {tagSorts.map(sort => (
        <option key={sort} value={sort}>
          {texts.sorts[sort]}
        </option>
      ))}
    </SelectBeside>
    {keeper === undefined && <TagDeeds place={place} />}
  </ListTools>
)
