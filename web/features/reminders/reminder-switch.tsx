import { useState } from 'react'
import { daysAheadChoices, type ReminderKind, usualDaysAhead } from '#domain/reminders/reminders.ts'
import { refusalText } from '../../api/api-client.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { useSavedChoice } from '../../ui/forms/use-saved-choice.ts'
import { reminderTexts as texts } from './reminder-texts.ts'
import styles from './reminders-content.module.css'
import { useChangeReminders } from './use-reminders.ts'

type DaysAhead = (typeof daysAheadChoices)[number]
const choiceOf = (days: number): DaysAhead => daysAheadChoices.find(choice => choice === days) ?? 0

/** Switches one kind of reminder, and how many days before; saved at once. `days` is null if it is off. */
export function ReminderSwitch({ kind, days }: { kind: ReminderKind; days: number | null }) {
  const change = useChangeReminders()
  const [chosen, setChosen] = useState(() => choiceOf(days ?? usualDaysAhead[kind]))
  const { title, text } = texts.kinds[kind]
  const shown = useSavedChoice<number | null>(days, change.isPending)
  const isOn = shown.value !== null
  const save = (next: DaysAhead | null) => {
    shown.choose(next)
    change.mutate({ [kind]: next }, { onError: shown.undo })
  }
  const hint = `${kind}-testo`
  return (
    <li className={styles.kind}>
      <div>
        <Checkbox
          className={styles.switch}
          checked={isOn}
          aria-describedby={hint}
          onChange={event => save(event.target.checked ? chosen : null)}
        >
          {title}
        </Checkbox>
        <p id={hint} className="soft">
          {text}
        </p>
      </div>
      <Select
        className={styles.when}
        aria-label={texts.when(title)}
        value={chosen}
        disabled={!isOn}
        options={daysAheadChoices.map(choice => [choice, texts.daysAhead(choice)])}
        onChange={event => {
          const next = choiceOf(Number(event.target.value))
          setChosen(next)
          save(next)
        }}
      />
      <p role="status" className={styles.outcome} data-failed={change.isError || undefined}>
        {change.isError
          ? refusalText(change.error, texts.changeFailed)
          : change.isSuccess
            ? days === null
              ? texts.off(title)
              : texts.on(title)
            : ''}
      </p>
    </li>
  )
}
