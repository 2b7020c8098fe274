import { defaultTagSort, type TagStatus, tagSorts } from '#domain/tag-list.ts'
import { SearchBox } from '../../ui/search-box.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { SelectBeside } from '../../ui/select.tsx'
import { TagDeeds } from './tag-deeds.tsx'
import type { TagPlace } from './tag-place.ts'
import { tagTexts as texts } from './tag-texts.ts'
import styles from './tag-toolbar.module.css'

type TagToolbarProps = {
  place: TagPlace
  /** Of what the search finds. */
  counts: { total: number; statuses: Record<TagStatus, number> } | undefined
  draft: { text: string; type: (text: string) => void; submit: () => void }
  onChange: (what: Partial<TagPlace>) => void
}

const statuses = ['registrata', 'inattiva', 'in-attesa'] as const satisfies readonly TagStatus[]

export const TagToolbar = ({ place, counts, draft, onChange }: TagToolbarProps) => (
  <form
    role="search"
    className={styles.toolbar}
    onSubmit={event => {
      event.preventDefault()
      draft.submit()
    }}
  >
    <SearchBox
      className={styles.search}
      label={texts.search}
      placeholder={texts.searchPlaceholder}
      name="search"
      maxLength={100}
      value={draft.text}
      onChange={event => draft.type(event.target.value)}
    />
    <Segmented
      className={styles.filter}
      fold
      label={texts.filter}
      name="status"
      value={place.status ?? 'all'}
      options={[
        { value: 'all' as const, label: texts.filters.all, count: counts?.total },
        ...statuses.map(status => ({ value: status, label: texts.filters[status], count: counts?.statuses[status] })),
      ]}
      onChange={value => onChange({ status: value === 'all' ? undefined : value })}
    />
    <SelectBeside
      className={styles.sort}
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
    <TagDeeds place={place} />
  </form>
)
