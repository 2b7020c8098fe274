import type { Tag } from '#contract/tags.ts'
import { animalLabel } from '#domain/catalogue/species.ts'
import { formatDate } from '#domain/dates.ts'
import { spellTagCode } from '#domain/tags/tag-codes.ts'
import { type TagSort, tagStatusTexts } from '#domain/tags/tag-list.ts'
import { Link } from '#web/router.tsx'
import { paths } from '../../paths.ts'
import { DataTable, RowActions, TableRow } from '../../ui/data/data-table.tsx'
import { TagCode } from '../../ui/data/tag-code.tsx'
import { Status } from '../../ui/feedback/status.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { ReplacementButton, TagMenu } from './tag-actions.tsx'
import { isSelectable, type TagSelection } from './tag-selection.ts'
import styles from './tag-table.module.css'
import { tagTexts as texts } from './tag-texts.ts'

const sortable = ['code', 'name', 'product', 'animal', 'date'] as const satisfies readonly TagSort[]

const columnsFor = (sort: TagSort, isOwn: boolean) => [
  ...sortable.map(key => ({
    key,
    label: texts.columns[key],
    ...(key === sort && { sort: { direction: key === 'date' ? ('descending' as const) : ('ascending' as const) } }),
  })),
  { key: 'status', label: texts.columns.status },
  ...(isOwn ? [{ key: 'actions', label: texts.columns.actions, silent: true }] : []),
]

type TagTableProps = {
  tags: readonly Tag[]
  sort: TagSort
  busy: boolean
  selection: TagSelection
  /** Only the owner sees the history of the tags and can order replacements. */
  isOwn: boolean
}

export const TagTable = ({ tags, sort, busy, selection, isOwn }: TagTableProps) => (
  <DataTable fold caption={texts.title} columns={columnsFor(sort, isOwn)} className={styles.tags} aria-busy={busy}>
    {tags.map(tag => (
      <TableRow key={tag.id} off={tag.disabled}>
        <th scope="row" data-at="1/1">
          <span className={styles.id}>
            {isSelectable(tag) ? (
              <Checkbox
                aria-label={texts.choose(spellTagCode(tag.code))}
                checked={selection.chosen.has(tag.code)}
                onChange={event => selection.choose([tag], event.target.checked)}
              />
            ) : (
              <span className={styles.unchosen} />
            )}
            {isOwn ? (
              <Link className={styles.toHistory} to={paths.tag(tag.id)}>
                <CodeOf tag={tag} />
              </Link>
            ) : (
              <CodeOf tag={tag} />
            )}
          </span>
        </th>
        <td className={styles.name} data-at="2/1">
          {tag.name}
        </td>
        <td className={`mono ${styles.product}`} data-at="3/1">
          {tag.productCode}
        </td>
        <td className={styles.animal} data-at="2/2">
          {tag.animal ? animalLabel(tag.animal) : texts.noAnimal}
        </td>
        <td className={`mono ${styles.date}`} data-at="3/2">
          {formatDate(tag.date)}
        </td>
        <td className={styles.status} data-at="1/2">
          <Status tone={tagStatusTexts[tag.status].tone}>{tagStatusTexts[tag.status].label}</Status>
        </td>
        {isOwn && (
          <RowActions className={styles.actions}>
            <ReplacementButton tag={tag} /> <TagMenu tag={tag} className={styles.menu} />
          </RowActions>
        )}
      </TableRow>
    ))}
  </DataTable>
)

const CodeOf = ({ tag: { code } }: { tag: Tag }) =>
  code ? <TagCode>{code}</TagCode> : <span className="code soft">{texts.noCode}</span>
