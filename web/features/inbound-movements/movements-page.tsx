import { useParams } from '#web/router.tsx'
import type { PageMeta } from '../../page-module.ts'
import { inboundMovementTexts as texts } from './inbound-movement-texts.ts'
import { MovementsContent } from './movements-content.tsx'

/** Apart, so that the list of pages, which every first visit loads, does not name its style sheet. */

export const head = (): PageMeta => ({ title: texts.title, noIndex: true })

/** Movement documents of animals that arrive, and one of them: two addresses with one module. */
export default function MovementsPage() {
  const { id } = useParams()
  return <MovementsContent key={id} id={id === undefined ? undefined : Number(id)} />
}
