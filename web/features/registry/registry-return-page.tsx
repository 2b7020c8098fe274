import { Navigate, useSearchParams } from '#web/router.tsx'
import { isRefusal } from '../../api/api-client.ts'
import type { PageMeta } from '../../page-module.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import styles from './registry-page.module.css'
import { registryTexts } from './registry-texts.ts'
import { useLinkRegistry, useRegistryReturn } from './use-registry.ts'

const texts = registryTexts.back

export const head = (): PageMeta => ({ title: texts.title, noIndex: true })

/** The page to which the registry redirects. It completes the linking and sends the user to the page where it began. */
export default function RegistryReturnPage() {
  const [search] = useSearchParams()
  const state = search.get('state') ?? ''
  return (
    <div className={`wrap ${styles.back}`}>
      <h1>{texts.title}</h1>
      {isState(state) ? <Outcome state={state} code={search.get('code') ?? undefined} /> : <Expired />}
    </div>
  )
}

/** Format of the OAuth `state` that the shop generates; other values did not come from the shop. */
const isState = (text: string) => /^[\w-]{43}$/.test(text)

function Outcome({ state, code }: { state: string; code: string | undefined }) {
  const { data: outcome, error, refetch, isFetching } = useRegistryReturn(state, code)
  if (outcome?.linked) return <Navigate to={outcome.returnTo} replace />
  if (outcome) return <Refused returnTo={outcome.returnTo} />
  if (error && !isFetching) return <Failed error={error} onRetry={() => void refetch()} />
  return (
    <p role="status" className="lead">
      {texts.working}
    </p>
  )
}

function Refused({ returnTo }: { returnTo: string }) {
  const link = useLinkRegistry()
  return (
    <EmptyState
      title={texts.refused}
      action={
        <div className="buttons">
          <Button busy={link.isPending} onClick={() => link.mutate(returnTo)}>
            {link.isPending ? registryTexts.connecting : texts.again}
          </Button>
          <ButtonLink variant="line" to={returnTo} replace>
            {texts.goOn}
          </ButtonLink>
        </div>
      }
    >
      {link.error ? registryTexts.connectFailedText : texts.refusedText}
    </EmptyState>
  )
}

const Expired = () => (
  <EmptyState title={texts.expired} action={<ButtonLink to={paths.registryAccount}>{texts.restart}</ButtonLink>}>
    {texts.expiredText}
  </EmptyState>
)

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (isRefusal(error, 404, 400)) return <Expired />
  if (isRefusal(error, 409))
    return (
      <EmptyState
        title={error.problem.title}
        action={<ButtonLink to={paths.registryAccount}>{texts.toRegistry}</ButtonLink>}
      >
        {error.problem.detail}
      </EmptyState>
    )
  return (
    <EmptyState drawing="failed" title={texts.failed} action={<Button onClick={onRetry}>{registryTexts.retry}</Button>}>
      {texts.failedText}
    </EmptyState>
  )
}
