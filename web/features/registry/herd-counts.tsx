import type { HerdReport } from '#contract/registry.ts'
import { ageClasses } from '#domain/herds.ts'
import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/actions/text-button.tsx'
import { DataTable, TableRow } from '../../ui/data/data-table.tsx'
import { DescriptionList } from '../../ui/data/description-list.tsx'
import { herdTexts as texts } from './herd-texts.ts'
import styles from './herds-page.module.css'

const { ageColumns } = texts
type Group = HerdReport['alive'][number]

/** The animals of the herd by age and sex. */
export const AnimalsAlive = ({ herd: { alive, animals, species, unreadRows } }: { herd: HerdReport }) => {
  const countOf = (sex: Group['sex'], age: Group['age']) =>
    alive.find(group => group.sex === sex && group.age === age)?.count ?? 0
  // The registry lets sheep and goats lack sex and birth.
  const sexes: Group['sex'][] = ['f', 'm', ...(alive.some(({ sex }) => sex === null) ? [null] : [])]
  const ages: Group['age'][] = [...ageClasses, ...(alive.some(({ age }) => age === null) ? [null] : [])]
  const rows = ages.map(age => ({ age, counts: sexes.map(sex => countOf(sex, age)) }))
  const unborn = alive.filter(({ age }) => age === null).reduce((sum, { count }) => sum + count, 0)
  const isListedInGroups = species === 'sheep' || species === 'goat'
  return (
    <section className={styles.part}>
      <h2>{texts.alive}</h2>
      {animals === 0 ? (
        <p>{isListedInGroups ? texts.noneListed : texts.noneAlive}</p>
      ) : (
        <DataTable
          caption={texts.alive}
          className={styles.ages}
          columns={[
            { key: 'age', label: ageColumns.age },
            ...[...sexes.map(sex => sex ?? 'unknown'), 'total' as const].map(key => ({
              key,
              label: ageColumns[key],
              num: true,
            })),
          ]}
        >
          {rows.map(({ age, counts }) => (
            <Row key={age ?? 'unknown'} label={texts.age(age)} counts={counts} />
          ))}
          <Row
            label={ageColumns.total}
            counts={sexes.map((_, n) => rows.reduce((sum, { counts }) => sum + (counts[n] ?? 0), 0))}
          />
        </DataTable>
      )}
      {unborn > 0 && <p className="small soft">{texts.unknownBirths(unborn)}</p>}
      {unreadRows > 0 && <p className="small soft">{texts.unreadRows(unreadRows)}</p>}
    </section>
  )
}

const Row = ({ label, counts }: { label: string; counts: readonly number[] }) => (
  <TableRow>
    <th scope="row">{label}</th>
    {[...counts, counts.reduce((sum, count) => sum + count, 0)].map((count, n) => (
      <td key={n} className="num mono">
        {texts.number(count)}
      </td>
    ))}
  </TableRow>
)

/** Our tags of the herd: applied, on the way, and in need of attention. */
export const HerdTags = ({ tags }: { tags: HerdReport['tags'] }) => {
  const figure = (count: number) => (
    <span key={count} className="mono">
      {texts.number(count)}
    </span>
  )
  return (
    <section className={styles.part}>
      <h2>{texts.tags}</h2>
      <DescriptionList
        entries={[
          [texts.registered, figure(tags.registered)],
          [texts.waiting, figure(tags.waiting)],
          ...(tags.withoutCode > 0 ? [[texts.withoutCode, figure(tags.withoutCode)] as const] : []),
          ...(tags.madeAgain > 0 ? [[texts.madeAgain, figure(tags.madeAgain)] as const] : []),
          ...(tags.conflicts > 0 ? [[texts.conflicts, figure(tags.conflicts)] as const] : []),
        ]}
      />
      <p className="small soft">{texts.tagsText}</p>
      <p>
        {tags.conflicts > 0 ? (
          <TextLink to={paths.registryAccount}>{texts.seeConflicts}</TextLink>
        ) : (
          <TextLink to={paths.tags}>{texts.toTags}</TextLink>
        )}
      </p>
    </section>
  )
}
