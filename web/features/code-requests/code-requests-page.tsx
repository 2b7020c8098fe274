import { type CodeRequestSummary, codeRequestPageSize } from '#contract/code-requests.ts'
import { formatDate } from '#domain/dates.ts'
import { orderNumber } from '#domain/orders/order-status.ts'
import { codeRequestStates } from '#domain/tags/tag-states.ts'
import { Link } from '#web/router.tsx'
import type { PageMeta } from '../../page-module.ts'
import { paths } from '../../paths.ts'
import { BackLink } from '../../ui/actions/back-link.tsx'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { columnsOf, DataTable, TableRow } from '../../ui/data/data-table.tsx'
import { PageOutOfRange } from '../../ui/data/page-out-of-range.tsx'
import { Pagination } from '../../ui/data/pagination.tsx'
import { TagCode } from '../../ui/data/tag-code.tsx'
import { useListParams } from '../../ui/data/use-list-params.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryState } from '../../ui/feedback/query-state.tsx'
import { TableSkeleton } from '../../ui/feedback/skeleton.tsx'
import { Status } from '../../ui/feedback/status.tsx'
import { SelectBeside } from '../../ui/forms/select.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { registryTexts } from '../registry/registry-texts.ts'
import { codeRequestLabel } from './code-request-label.ts'
import { type CodeRequestListParams, codeRequestListParams } from './code-request-list-params.ts'
import { codeRequestTexts as texts } from './code-request-texts.ts'
import styles from './code-requests-page.module.css'
import { useOwnCodeRequests } from './use-own-code-requests.ts'

export const head = (): PageMeta => ({ title: texts.title, noIndex: true })

export default function CodeRequestsPage() {
  const { params, change } = useListParams(codeRequestListParams)
  const codeRequests = useOwnCodeRequests(codeRequestListParams.query(params))
  return (
    <div className="wrap subpage">
      <BackLink to={paths.account}>{texts.account}</BackLink>
      <PageHeader title={texts.title} />
      <p className={`lead ${styles.lead}`}>{texts.lead}</p>
      {(params.state || codeRequests.data?.total !== 0) && (
        <SelectBeside
          className={styles.filter}
          label={texts.filter}
          value={params.state ?? ''}
          onChange={event =>
            change({ state: codeRequestStates.find(state => state === event.target.value) }, { replace: true })
          }
          empty={texts.all}
          options={codeRequestStates.map(state => [state, texts.filters[state]])}
        />
      )}
      {codeRequests.data && !codeRequests.isError ? (
        <Found {...codeRequests.data} params={params} isBusy={codeRequests.isPlaceholderData} />
      ) : (
        <QueryState query={codeRequests} texts={texts}>
          <TableSkeleton rows={8} columns={5} />
        </QueryState>
      )}
    </div>
  )
}

type FoundProps = { rows: CodeRequestSummary[]; total: number; params: CodeRequestListParams; isBusy: boolean }

function Found({ rows, total, params, isBusy }: FoundProps) {
  if (rows.length === 0) return <None params={params} total={total} />
  return (
    <>
      <p role="status" className="vh">
        {texts.found(total)}
      </p>
      <DataTable
        fold
        caption={texts.title}
        className={styles.codeRequests}
        aria-busy={isBusy}
        columns={columnsOf(texts.columns)}
      >
        {rows.map(request => (
          <Row key={request.id} request={request} />
        ))}
      </DataTable>
      <Pagination
        replace
        page={params.page}
        pages={Math.ceil(total / codeRequestPageSize)}
        hrefOf={page => codeRequestListParams.href({ ...params, page })}
      />
    </>
  )
}

function Row({ request }: { request: CodeRequestSummary }) {
  const {
    kind,
    code,
    reprintNumber: reprint,
    quantity,
    title,
    holding,
    species,
    orderId,
    createdAt,
    rejectionReason,
  } = request
  const { label, tone } = codeRequestLabel(request)
  return (
    <TableRow>
      <th scope="row" data-at="1/1">
        {kind === 'new' ? texts.newCodes(quantity) : <TagCode>{code ?? ''}</TagCode>}
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
        {rejectionReason && <p className={styles.reason}>{rejectionReason}</p>}
      </td>
    </TableRow>
  )
}

function None({ params, total }: { params: CodeRequestListParams; total: number }) {
  if (total > 0) return <PageOutOfRange replace to={codeRequestListParams.href({ ...params, page: 1 })} />
  if (params.state)
    return (
      <EmptyState
        drawing="search"
        title={texts.noneTitle}
        action={
          <ButtonLink replace to={paths.codeRequests}>
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
