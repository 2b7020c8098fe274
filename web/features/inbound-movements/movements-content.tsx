import { paths } from '../../paths.ts'
import { BackLink } from '../../ui/actions/back-link.tsx'
import { inboundMovementTexts as texts } from './inbound-movement-texts.ts'
import styles from './inbound-movements.module.css'
import { MovementDocument } from './movement-document.tsx'
import { MovementList } from './movement-list.tsx'

export function MovementsContent({ id }: { id: number | undefined }) {
  return (
    <div className={`wrap subpage query-container ${styles.page}`}>
      {id === undefined ? (
        <>
          <BackLink to={paths.account}>{texts.toAccount}</BackLink>
          <MovementList />
        </>
      ) : (
        <>
          <BackLink to={paths.inboundMovements}>{texts.title}</BackLink>
          <MovementDocument id={id} />
        </>
      )}
    </div>
  )
}
