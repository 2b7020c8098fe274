import type { Reminders } from '#contract/shapes/reminder.ts'
import { dayInWords } from '#domain/deliveries/delivery-messages.ts'
import { occasionText, occasionTitle } from '#domain/reminders/reminder-messages.ts'
import { reminderKinds } from '#domain/reminders/reminders.ts'
import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/actions/text-button.tsx'
import { UnverifiedEmailNotice } from '../users/unverified-email-notice.tsx'
import { CalendarSection } from './calendar-section.tsx'
import { ReminderSwitch } from './reminder-switch.tsx'
import { reminderTexts as texts } from './reminder-texts.ts'
import styles from './reminders-content.module.css'

/** The switches, what is ahead, and the calendar. */
export function RemindersContent({ reminders }: { reminders: Reminders }) {
  return (
    <div className={styles.content}>
      <UnverifiedEmailNotice reason={texts.unverified} />
      <section className={styles.part} aria-labelledby="tipi">
        <h2 id="tipi">{texts.kindsTitle}</h2>
        <ul className={styles.kinds}>
          {reminderKinds.map(kind => (
            <ReminderSwitch key={kind} kind={kind} days={reminders.days[kind] ?? null} />
          ))}
        </ul>
      </section>
      <Upcoming upcoming={reminders.upcoming} />
      <CalendarSection calendarUrl={reminders.calendarUrl} />
    </div>
  )
}

const Upcoming = ({ upcoming }: Pick<Reminders, 'upcoming'>) => (
  <section className={styles.part} aria-labelledby="davanti">
    <h2 id="davanti">{texts.upcomingTitle}</h2>
    {upcoming.length === 0 ? (
      <p>{texts.nothingAhead}</p>
    ) : (
      <ul className={styles.upcoming}>
        {upcoming.map(occasion => (
          <li key={`${occasion.kind} ${occasion.key}`}>
            <p className={styles.day}>{dayInWords(occasion.day)}</p>
            <div>
              <h3>{occasionTitle(occasion)}</h3>
              <p>{occasionText(occasion)}</p>
              {occasion.orderId !== null && <TextLink to={paths.order(occasion.orderId)}>{texts.toOrder}</TextLink>}
            </div>
          </li>
        ))}
      </ul>
    )}
  </section>
)
