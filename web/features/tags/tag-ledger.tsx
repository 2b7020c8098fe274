import type { Tag } from '#contract/tags.ts'
import { formatDate } from '#domain/dates.ts'
import { animalLabel } from '#domain/species.ts'
import { spokenTagCode } from '#domain/tag-codes.ts'
import { type TagSort, tagStatusTexts } from '#domain/tag-list.ts'
import { Link } from '#web/router.tsx'
import { paths } from '../../paths.ts'
import { Choice } from '../../ui/choice.tsx'
import { Code } from '../../ui/code.tsx'
import { Ledger, LedgerActions, LedgerRow } from '../../ui/ledger.tsx'
import { Status } from '../../ui/status.tsx'
import { ReplacementButton, TagMenu } from './tag-actions.tsx'
import styles from './tag-ledger.module.css'
import { isSelectable, type TagSelection } from './tag-selection.ts'
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

type TagLedgerProps = {
  tags: readonly Tag[]
  sort: TagSort
  busy: boolean
  selection: TagSelection
  /** Only their owner sees their story and orders them again. */
  isOwn: boolean
}

export const TagLedger = ({ tags, sort, busy, selection, isOwn }: TagLedgerProps) => (
  <Ledger fold caption={texts.title} columns={columnsFor(sort, isOwn)} className={styles.tags} aria-busy={busy}>
    {tags.map(tag => (
      <LedgerRow key={tag.id} off={tag.disabled}>
        <th scope="row">
          <span className={styles.id}>
            {isSelectable(tag) ? (
              <Choice
                aria-label={texts.choose(spokenTagCode(tag.code))}
                checked={selection.chosen.has(tag.code)}
                onChange={event => selection.choose([tag], event.target.checked)}
              />
            ) : (
              <span className={styles.unchosen} />
            )}
            {isOwn ? (
              <Link className={styles.toLife} to={paths.tag(tag.id)}>
                <CodeOf tag={tag} />
              </Link>
            ) : (
              <CodeOf tag={tag} />
            )}
          </span>
        </th>
        <td className={styles.name}>{tag.name}</td>
        <td className={`mono ${styles.product}`}>{tag.productCode}</td>
        <td className={styles.animal}>{tag.animal ? animalLabel(tag.animal) : texts.noAnimal}</td>
        <td className={`mono ${styles.date}`}>{formatDate(tag.date)}</td>
        <td className={styles.status}>
          <Status tone={tagStatusTexts[tag.status].tone}>{tagStatusTexts[tag.status].label}</Status>
        </td>
        {isOwn && (
          <LedgerActions className={styles.actions}>
            <ReplacementButton tag={tag} /> <TagMenu tag={tag} className={styles.menu} />
          </LedgerActions>
        )}
      </LedgerRow>
    ))}
  </Ledger>
)

const CodeOf = ({ tag: { code } }: { tag: Tag }) =>
  code ? <Code>{code}</Code> : <span className="code soft">{texts.noCode}</span>
