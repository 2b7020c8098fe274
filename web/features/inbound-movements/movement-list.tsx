import { useState } from 'react'
import { type InboundMovement, movementPageSize } from '#contract/keeper/inbound-movements.ts'
import { formatDate } from '#domain/dates.ts'
import { parseHoldingCode } from '#domain/tags/tag-codes.ts'
import { listParams, pageNumber, searchText } from '../../list-params.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TextLink } from '../../ui/actions/text-button.tsx'
import { columnsOf, DataTable, RowNumber, TableRow } from '../../ui/data/data-table.tsx'
import { ListResults } from '../../ui/data/list-results.tsx'
import { useListParams } from '../../ui/data/use-list-params.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { TableSkeleton } from '../../ui/feedback/skeleton.tsx'
import { Status } from '../../ui/feedback/status.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useRegistryStatus } from '../registry/use-registry.ts'
import { inboundMovementTexts as texts } from './inbound-movement-texts.ts'
import styles from './inbound-movements.module.css'
import { type MovementDraft, MovementEntry } from './movement-entry.tsx'
import { useInboundMovements } from './use-inbound-movements.ts'

const movementListParams = listParams({ azienda: searchText, page: pageNumber }, paths.inboundMovements)

/** The documents, those to unload first, and the way to enter one by hand. */
export function MovementList() {
  const { params } = useListParams(movementListParams)
  const holding = parseHoldingCode(params.azienda) ?? undefined
  const status = useRegistryStatus()
  const [isEntering, enter] = useState(false)
  const [draft, setDraft] = useState<MovementDraft>()
  return (
    <>
      <PageHeader title={texts.title}>
        <Button variant="line" onClick={() => enter(true)}>
          {texts.enter}
        </Button>
      </PageHeader>
      <p className="pagelead">{texts.lead}</p>
      {status.data?.movements === false && <Notice>{texts.byHandOnly}</Notice>}
      {holding && (
        <p>
          {texts.ofHolding(holding)} <TextLink to={paths.inboundMovements}>{texts.allHoldings}</TextLink>
        </p>
      )}
      <ListResults
        query={useInboundMovements({ page: params.page, ...(holding && { holding }) })}
        texts={texts}
        page={params.page}
        pageSize={movementPageSize}
        hrefOf={page => movementListParams.href({ ...params, page })}
        skeleton={<TableSkeleton rows={4} columns={6} />}
        none={<EmptyState title={texts.noneTitle}>{texts.noneText}</EmptyState>}
      >
        {rows => (
          <DataTable caption={texts.title} fold columns={columnsOf(texts.columns, { animals: 'num' })}>
            {rows.map(movement => (
              <MovementRow key={movement.id} movement={movement} />
            ))}
          </DataTable>
        )}
      </ListResults>
      {isEntering && (
        <MovementEntry
          draft={draft}
          onClose={begun => {
            setDraft(begun)
            enter(false)
          }}
        />
      )}
    </>
  )
}

function MovementRow({ movement }: { movement: InboundMovement }) {
  const { id, number, sender, holding, species, announced, departedOn, outcomes } = movement
  const isDifferent = outcomes !== null && (outcomes.missing > 0 || outcomes.surplus > 0)
  return (
    <TableRow>
      <RowNumber data-at="1/1">
        <TextLink to={paths.inboundMovement(id)}>{number}</TextLink>
      </RowNumber>
      <td data-at="2/1" data-label={texts.from}>
        <span className="mono">{sender}</span>
      </td>
      <td className={styles.herd} data-at="3/whole" data-label={texts.to}>
        {texts.herd(holding, species)}
      </td>
      <td className="num" data-at="1/2">
        {texts.animals(announced)}
      </td>
      <td data-at="2/2" data-label={texts.departure}>
        <span className="mono">{formatDate(departedOn)}</span>
      </td>
      <td data-at="4/whole">
        <Status tone={outcomes === null ? 'wait' : isDifferent ? 'bad' : 'ok'}>
          {outcomes === null ? texts.toUnload : isDifferent ? texts.withDifferences : texts.unloaded}
        </Status>
      </td>
    </TableRow>
  )
}
