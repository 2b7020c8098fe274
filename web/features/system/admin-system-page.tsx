import type { SystemStatus } from '#contract/system.ts'
import type { PageMeta } from '../../page-module.ts'
import { columnsOf, DataTable, TableRow } from '../../ui/data/data-table.tsx'
import { QueryState } from '../../ui/feedback/query-state.tsx'
import { TableSkeleton } from '../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import styles from './admin-system-page.module.css'
import { SystemParts } from './system-table.tsx'
import { systemTexts as texts } from './system-texts.ts'
import { TroubledJobs } from './troubled-jobs.tsx'
import { useSystem } from './use-system.ts'

export const head = (): PageMeta => ({ title: texts.title, noIndex: true })

export default function AdminSystemPage() {
  const system = useSystem()
  return (
    <div className="wrap subpage query-container">
      <PageHeader title={texts.title} />
      <p className="pagelead">{texts.lead}</p>
      {system.data ? (
        <>
          <SystemParts state={system.data} />
          <ResponseTimes responseTimes={system.data.responseTimes} />
          <Queues queues={system.data.queues} />
          <TroubledJobs />
        </>
      ) : (
        <div aria-busy={system.isPending} className={styles.section}>
          <QueryState query={system} texts={texts}>
            <TableSkeleton rows={6} columns={3} />
          </QueryState>
        </div>
      )}
    </div>
  )
}

const timeColumns = columnsOf(texts.timeColumns, { count: 'num', p50: 'num', p95: 'num' })

const ResponseTimes = ({ responseTimes: answers }: Pick<SystemStatus, 'responseTimes'>) => (
  <section className={styles.section} aria-labelledby="tempi">
    <h2 id="tempi">{texts.timesTitle}</h2>
    <p className="soft">{texts.timesLead}</p>
    <DataTable fold caption={texts.timesTitle} columns={timeColumns} className={styles.figures}>
      {answers.map(({ group, count, ...times }) => (
        <TableRow key={group}>
          <th scope="row">{texts.groups[group]}</th>
          <td className={`num mono ${styles.figure}`}>{texts.count(count)}</td>
          <td className={`num mono ${styles.figure}`}>{texts.milliseconds(times.p50)}</td>
          <td className={`num mono ${styles.figure}`}>{texts.milliseconds(times.p95)}</td>
          <td className={styles.sum}>
            {count === 0 && <span className={styles.none}>{texts.noAnswers}</span>}
            {count > 0 &&
              (['p50', 'p95'] as const).map(key => (
                <span key={key}>
                  {texts.timeColumns[key]} <span className="mono">{texts.milliseconds(times[key])}</span>
                </span>
              ))}
          </td>
        </TableRow>
      ))}
    </DataTable>
  </section>
)

const counted = ['waiting', 'active', 'later', 'retrying', 'failed'] as const
const queueColumns = columnsOf(texts.queueColumns, {
  waiting: 'num',
  active: 'num',
  later: 'num',
  retrying: 'num',
  failed: 'num',
})

const Queues = ({ queues }: Pick<SystemStatus, 'queues'>) => (
  <section className={styles.section} aria-labelledby="lavori">
    <h2 id="lavori">{texts.queuesTitle}</h2>
    <p className="soft">{texts.queuesLead}</p>
    <DataTable fold caption={texts.queuesTitle} columns={queueColumns} className={styles.figures}>
      {queues.map(queue => (
        <TableRow key={queue.name}>
          <th scope="row">{texts.queue(queue.name)}</th>
          {counted.map(key => (
            <td key={key} className={`num mono ${styles.figure}`}>
              <span className={queue[key] === 0 ? styles.none : key === 'failed' ? styles.bad : undefined}>
                {texts.count(queue[key])}
              </span>
            </td>
          ))}
          <td className={styles.sum}>
            {counted
              .filter(key => queue[key] > 0)
              .map(key => (
                <span key={key} className={key === 'failed' ? styles.bad : undefined}>
                  {texts.queueColumns[key]} <span className="mono">{texts.count(queue[key])}</span>
                </span>
              ))}
            {counted.every(key => queue[key] === 0) && <span className={styles.none}>{texts.idle}</span>}
          </td>
        </TableRow>
      ))}
    </DataTable>
  </section>
)
