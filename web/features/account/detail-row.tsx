import { useState } from 'react'
import type { User } from '#contract/users.ts'
import { TextButton } from '../../ui/actions/text-button.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { Person } from '../users/use-user.ts'
import styles from './account-subpage.module.css'
import { focusAgain } from './account-subpage.tsx'
import { accountTexts } from './account-texts.ts'
import { DetailForm } from './detail-form.tsx'
import { EmailForm } from './email-form.tsx'
import { PendingEmail } from './pending-email.tsx'

/** One field of the user's data, displayed or being edited. Saving or cancelling returns to the display. */
export const DetailRow = ({ me, field, label }: { me: User; field: keyof Person | 'email'; label: string }) => {
  const [state, setState] = useState<'untouched' | 'editing' | 'given-up' | 'saved' | 'change-given-up'>('untouched')
  const isEditing = state === 'editing'
  const ends = { onSaved: () => setState('saved'), onCancel: () => setState('given-up') }
  return (
    <div className={classNames(styles.row, isEditing && styles.editing)}>
      <h2>{label}</h2>
      {isEditing && field === 'email' ? (
        <EmailForm me={me} {...ends} />
      ) : isEditing && field !== 'email' ? (
        <DetailForm me={me} field={field} label={label} {...ends} />
      ) : (
        <>
          <p className={classNames(styles.value, me[field] ? field === 'phone' && 'mono' : 'soft')}>
            {me[field] || accountTexts.notGiven}
          </p>
          <TextButton
            key={state}
            className={styles.action}
            ref={state === 'untouched' ? undefined : focusAgain}
            aria-label={accountTexts.editOf(label)}
            onClick={() => setState('editing')}
          >
            {accountTexts.edit}
          </TextButton>
        </>
      )}
      <p role="status" className={styles.saved}>
        {state === 'saved' && (field === 'email' ? accountTexts.confirmationSent : accountTexts.saved)}
        {state === 'change-given-up' && accountTexts.changeGivenUp}
      </p>
      {field === 'email' && !isEditing && (
        <div className={styles.note}>
          <PendingEmail me={me} onGivenUp={() => setState('change-given-up')} />
        </div>
      )}
    </div>
  )
}
