import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/actions/text-button.tsx'
import { TagCode } from '../../ui/data/tag-code.tsx'
import styles from './arrived-tags.module.css'
import { inboundMovementTexts as texts } from './inbound-movement-texts.ts'
import { useArrivedTags } from './use-inbound-movements.ts'

/** The tags of animals that arrived, below those that were bought here. Nothing if there are none. */
export function ArrivedTags({ search }: { search: string }) {
  const { data } = useArrivedTags(search)
  if (!data || data.total === 0) return null
  const { rows, total } = data
  return (
    <section className={styles.arrived} aria-labelledby="arrivate">
      <h2 id="arrivate">
        {texts.arrived} <span className="mono soft">{texts.figure(total)}</span>
      </h2>
      <p>{texts.arrivedLead}</p>
      <ul>
        {rows.map(({ code, species, holding, movement }) => (
          <li key={code}>
            <TagCode>{code}</TagCode>
            <span>{texts.herd(holding, species)}</span>
            <TextLink to={paths.inboundMovement(movement.id)}>{texts.document(movement.number)}</TextLink>
          </li>
        ))}
      </ul>
      {total > rows.length && <p>{texts.arrivedMore(total - rows.length)}</p>}
    </section>
  )
}
