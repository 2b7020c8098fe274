import type { SystemStatus } from '#contract/system.ts'
import { columnsOf, DataTable, TableRow } from '../../ui/data/data-table.tsx'
import { Status, type StatusTone } from '../../ui/feedback/status.tsx'
import styles from './admin-system-page.module.css'
import { systemTexts as texts } from './system-texts.ts'

type Part = { name: string; tone: StatusTone; state: string; facts: string[] }

const columns = columnsOf(texts.partColumns)

/**
 * True if less than 10 % of the disk or less than 2 GB is free, whichever is smaller. The database can still grow while
 * staff reacts.
 */
const isTight = ({ freeBytes, totalBytes }: SystemStatus['disk']) => freeBytes < Math.min(2e9, totalBytes / 10)

function partsOf(state: SystemStatus): Part[] {
  const { database, disk, mail } = state
  const tight = isTight(disk)
  const mails = state.queues.find(({ name }) => name === 'mail')
  // Mails that wait for another try fail now, although the shop has not given them up.
  const mailTrouble =
    (mails?.failed && texts.mailFailed(mails.failed)) || (mails?.retrying && texts.mailRetrying(mails.retrying))
  return [
    {
      name: texts.shop,
      tone: 'ok',
      state: texts.open,
      facts: [texts.since(state.startedAt), texts.versions(state.version, state.node)],
    },
    {
      name: texts.database,
      tone: 'ok',
      state: texts.answers,
      facts: [
        texts.databaseFacts(database.milliseconds, database.bytes),
        texts.databaseVersions(state.postgres, state.schema),
      ],
    },
    {
      name: texts.disk,
      tone: tight ? 'bad' : 'ok',
      state: tight ? texts.diskFull : texts.diskEnough,
      facts: [texts.diskFacts(disk.freeBytes, disk.totalBytes)],
    },
    {
      name: texts.mail,
      tone: mailTrouble ? 'bad' : mail.hasServer ? 'ok' : 'wait',
      state: mailTrouble ? mailTrouble : mail.hasServer ? texts.mailServer : texts.mailFolder,
      facts: [
        ...(mail.hasServer || mail.lastSentAt ? [texts.mailLast(mail.lastSentAt)] : []),
        ...(mail.lastWrittenAt ? [texts.mailLastWritten(mail.lastWrittenAt)] : []),
        ...(mail.hasServer ? [] : [texts.mailFolderFacts]),
      ],
    },
    ...(state.registry === 'manual'
      ? [{ name: texts.party('registry'), tone: 'off' as const, state: texts.byHand, facts: [texts.byHandFacts] }]
      : []),
    ...state.parties.map(partyPart),
  ]
}

function partyPart({ name, isSandbox, downSince, lastAnsweredAt }: SystemStatus['parties'][number]): Part {
  const party = texts.party(name)
  if (downSince) return { name: party, tone: 'bad', state: texts.down, facts: [texts.downSince(downSince)] }
  const facts = [texts.lastAnswered(lastAnsweredAt)]
  if (isSandbox) return { name: party, tone: 'wait', state: texts.trial, facts }
  return lastAnsweredAt
    ? { name: party, tone: 'ok', state: texts.answers, facts }
    : { name: party, tone: 'off', state: texts.notAsked, facts }
}

export const SystemParts = ({ state }: { state: SystemStatus }) => (
  <section className={styles.section} aria-labelledby="parti">
    <h2 id="parti">{texts.partsTitle}</h2>
    <DataTable fold caption={texts.partsTitle} columns={columns} className={styles.parts}>
      {partsOf(state).map(part => (
        <TableRow key={part.name}>
          <th scope="row">{part.name}</th>
          <td className={styles.state}>
            <Status tone={part.tone}>{part.state}</Status>
          </td>
          <td className={styles.facts} data-at="whole">
            {part.facts.map(fact => (
              <span key={fact}>{fact}</span>
            ))}
          </td>
        </TableRow>
      ))}
    </DataTable>
  </section>
)
