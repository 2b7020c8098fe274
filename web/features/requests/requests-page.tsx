import { type RequestInList, requestPageSize } from '#contract/requests.ts'
import { formatDate } from '#domain/dates.ts'
import { orderNumber } from '#domain/order-status.ts'
import { requestStates } from '#domain/tag-life.ts'
import { Link } from '#web/router.tsx'
import type { PageHead as Head } from '../../pages.tsx'
import { paths } from '../../paths.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { BeyondList } from '../../ui/beyond-list.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Code } from '../../ui/code.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Ledger, LedgerRow } from '../../ui/ledger.tsx'
import { Missing } from '../../ui/missing.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Pager } from '../../ui/pager.tsx'
import { SelectBeside } from '../../ui/select.tsx'
import { LedgerSkeleton } from '../../ui/skeleton.tsx'
import { Status } from '../../ui/status.tsx'
import { useListPlace } from '../../ui/use-list-place.ts'
import { registryTexts } from '../registry/registry-texts.ts'
import { requestLabel } from './request-label.ts'
import { type RequestPlace, requestPlaceHref, requestPlaceOf, requestQueryOf } from './request-place.ts'
import { requestTexts as texts } from './request-texts.ts'
import styles from './requests-page.module.css'
import { useOwnRequests } from './use-own-requests.ts'

export const head = (): Head => ({ title: texts.title, noIndex: true })

export default function RequestsPage() {
  const { place, change } = useListPlace(requestPlaceOf, requestPlaceHref)
  const requests = useOwnRequests(requestQueryOf(place))
  return (
    <div className="wrap subpage">
      <BackLink to={paths.account}>{texts.account}</BackLink>
      <PageHead title={texts.title} />
      <p className={`lead ${styles.lead}`}>{texts.lead}</p>
      {(place.state || requests.data?.total !== 0) && (
        <SelectBeside
          className={styles.filter}
          label={texts.filter}
          value={place.state ?? ''}
          onChange={event =>
            change({ state: requestStates.find(state => state === event.target.value) }, { replace: true })
          }
        >
          <option value="">{texts.all}</option>
          {requestStates.map(state => (
            <option key={state} value={state}>
              {texts.filters[state]}
            </option>
          ))}
        </SelectBeside>
      )}
      {requests.data && !requests.isError ? (
        <Found {...requests.data} place={place} isBusy={requests.isPlaceholderData} />
      ) : (
        <Missing query={requests} texts={texts}>
          <LedgerSkeleton rows={8} columns={5} />
        </Missing>
      )}
    </div>
  )
}

type FoundProps = { rows: RequestInList[]; total: number; place: RequestPlace; isBusy: boolean }

function Found({ rows, total, place, isBusy }: FoundProps) {
  if (rows.length === 0) return <None place={place} total={total} />
  return (
    <>
      <p role="status" className="vh">
        {texts.found(total)}
      </p>
      <Ledger
        fold
        caption={texts.title}
        className={styles.requests}
        aria-busy={isBusy}
        columns={(['what', 'herd', 'order', 'date', 'state'] as const).map(key => ({
          key,
          label: texts.columns[key],
        }))}
      >
        {rows.map(request => (
          <Row key={request.id} request={request} />
        ))}
      </Ledger>
      <Pager
        replace
        page={place.page}
        pages={Math.ceil(total / requestPageSize)}
        hrefOf={page => requestPlaceHref({ ...place, page })}
      />
    </>
  )
}

function Row({ request }: { request: RequestInList }) {
  const { kind, code, reprint, quantity, title, holding, species, orderId, createdAt, refusal } = request
  const { label, tone } = requestLabel(request)
  return (
    <LedgerRow>
      <th scope="row">
        {kind === 'new' ? texts.newCodes(quantity) : <Code>{code ?? ''}</Code>}
        <p className={styles.title}>
          {kind === 'duplicate' && `${texts.reprint(reprint)}, `}
          {title}
        </p>
      </th>
      <td className={styles.herd}>
        {holding && species ? registryTexts.herdName({ holding, species }) : texts.noHerd}
      </td>
      <td className={styles.order}>
        <Link className="link mono" to={paths.order(orderId)} aria-label={texts.toOrder(orderNumber(orderId))}>
          {orderNumber(orderId)}
        </Link>
      </td>
      <td className={`mono ${styles.date}`}>{formatDate(createdAt)}</td>
      <td className={styles.state}>
        <Status tone={tone}>{label}</Status>
        {refusal && <p className={styles.refusal}>{refusal}</p>}
      </td>
    </LedgerRow>
  )
}

function None({ place, total }: { place: RequestPlace; total: number }) {
  if (total > 0) return <BeyondList replace to={requestPlaceHref({ ...place, page: 1 })} />
  if (place.state)
    return (
      <EmptyState
        title={texts.noneTitle}
        action={
          <ButtonLink replace to={paths.requests}>
            {texts.showAll}
          </ButtonLink>
        }
      >
        {texts.noneText}
      </EmptyState>
    )
  return (
    <EmptyState
      title={texts.emptyTitle}
      action={
        <ButtonLink to={paths.products({ category: 'marche', types: ['ministeriale'] })}>
          {texts.toMinistryTags}
        </ButtonLink>
      }
    >
      {texts.emptyText}
    </EmptyState>
  )
}
