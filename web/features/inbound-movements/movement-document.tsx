import { useEffect, useState } from 'react'
import type { MovementDocument as Document } from '#contract/keeper/inbound-movements.ts'
import { formatDate } from '#domain/dates.ts'
import { useNavigate } from '#web/router.tsx'
import { isRefusal } from '../../api/api-client.ts'
import { useSession } from '../../api/session.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { TextButton } from '../../ui/actions/text-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ConfirmDialog } from '../../ui/feedback/form-dialog.tsx'
import { QueryContent } from '../../ui/feedback/query-state.tsx'
import { TextSkeleton } from '../../ui/feedback/skeleton.tsx'
import { useFocusOnStep } from '../../ui/feedback/use-focus-on-step.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { inboundMovementTexts as texts } from './inbound-movement-texts.ts'
import styles from './inbound-movements.module.css'
import { Unloading } from './unloading.tsx'
import { UnloadingResult } from './unloading-result.tsx'
import { forgetTicks } from './unloading-store.ts'
import { useInboundMovement, useRemoveMovement } from './use-inbound-movements.ts'

/** One document: who is announced, the ticking at the unloading, and afterwards what came of it. */
export function MovementDocument({ id }: { id: number }) {
  const query = useInboundMovement(id)
  const { profile } = useSession()
  const isMissing = isRefusal(query.error, 404, 400)
  const isOver = isMissing || Boolean(query.data?.unloadedAt)
  // Confirmed from another device, deleted or withdrawn.
  useEffect(() => {
    if (profile && isOver) void forgetTicks(profile.id, id)
  }, [profile, id, isOver])
  return (
    <QueryContent
      query={query}
      texts={texts}
      title={texts.title}
      missing={
        isMissing && (
          <EmptyState
            title={texts.missingTitle}
            action={<ButtonLink to={paths.inboundMovements}>{texts.toList}</ButtonLink>}
          >
            {texts.missingText}
          </EmptyState>
        )
      }
      skeleton={<TextSkeleton whole lines={14} />}
    >
      {document => <Loaded document={document} userId={profile?.id} />}
    </QueryContent>
  )
}

function Loaded({ document, userId }: { document: Document; userId: number | undefined }) {
  const { id, number, unloadedAt, source } = document
  const area = useFocusOnStep(unloadedAt === null ? 'open' : 'unloaded')
  return (
    <div ref={area}>
      <PageHeader title={texts.document(number)} />
      <About document={document} />
      {unloadedAt !== null ? (
        <UnloadingResult document={document} />
      ) : (
        userId !== undefined && (
          <>
            <Unloading userId={userId} document={document} />
            {source === 'keeper' && <Remove id={id} userId={userId} />}
          </>
        )
      )}
    </div>
  )
}

const About = ({ document: { sender, holding, species, issuedOn, departedOn, source } }: { document: Document }) => (
  <dl className={styles.about}>
    <div>
      <dt>{texts.from}</dt>
      <dd className="mono">{sender}</dd>
    </div>
    <div>
      <dt>{texts.to}</dt>
      <dd>{texts.herd(holding, species)}</dd>
    </div>
    <div>
      <dt>{texts.issued}</dt>
      <dd>
        <span className="mono">{formatDate(issuedOn)}</span> <span className="small soft">{texts.source[source]}</span>
      </dd>
    </div>
    <div>
      <dt>{texts.departure}</dt>
      <dd className="mono">{formatDate(departedOn)}</dd>
    </div>
  </dl>
)

function Remove({ id, userId }: { id: number; userId: number }) {
  const [isAsking, ask] = useState(false)
  const remove = useRemoveMovement(id)
  const navigate = useNavigate()
  return (
    <div>
      <TextButton onClick={() => ask(true)}>{texts.remove}</TextButton>
      {isAsking && (
        <ConfirmDialog
          onClose={() => ask(false)}
          title={texts.removeTitle}
          labels={{ cancel: texts.cancel, confirm: texts.remove, pending: texts.removing }}
          isPending={remove.isPending}
          failure={remove.error && texts.removeFailed}
          onConfirm={() =>
            remove.mutate(undefined, {
              onSuccess: () => {
                void forgetTicks(userId, id)
                navigate(paths.inboundMovements)
              },
            })
          }
        >
          <p>{texts.removeText}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
