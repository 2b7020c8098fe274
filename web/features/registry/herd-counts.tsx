import type { HerdReport } from '#contract/registry.ts'
import { ageClasses } from '#domain/herds.ts'
import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/actions/text-button.tsx'
import { DataTable, TableRow } from '../../ui/data/data-table.tsx'
import { DescriptionList } from '../../ui/data/description-list.tsx'
import { herdTexts as texts } from './herd-texts.ts'
import styles from './herds-page.module.css'

const { ageColumns } = texts
const sexes = ['f', 'm'] as const

/** The animals of the herd by age and sex. */
export const AnimalsAlive = ({ herd: { alive, animals } }: { herd: HerdReport }) => {
  const countOf = (sex: 'f' | 'm', age: (typeof ageClasses)[number]) =>
    alive.find(group => group.sex === sex && group.age === age)?.count ?? 0
  const rows = ageClasses.map(age => ({ age, counts: sexes.map(sex => countOf(sex, age)) }))
  return (
    <section className={styles.part}>
      <h2>{texts.alive}</h2>
      {animals === 0 ? (
        <p>{texts.noneAlive}</p>
      ) : (
        <DataTable
          caption={texts.alive}
          className={styles.ages}
          columns={[
            { key: 'age', label: ageColumns.age },
            ...[...sexes, 'total' as const].map(key => ({ key, label: ageColumns[key], num: true })),
          ]}
        >
          {rows.map(({ age, counts }) => (
            <Row key={age} label={texts.age(age)} counts={counts} />
          ))}
          <Row
            label={ageColumns.total}
            counts={sexes.map((_, n) => rows.reduce((sum, { counts }) => sum + (counts[n] ?? 0), 0))}
          />
        </DataTable>
      )}
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
