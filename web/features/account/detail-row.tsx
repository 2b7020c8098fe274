import { useState } from 'react'
import type { User } from '#contract/users.ts'
import { TextButton } from '../../ui/actions/text-button.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { Person } from '../users/use-user.ts'
import styles from './account-subpage.module.css'
import { focusAgain } from './account-subpage.tsx'
import { accountTexts } from './account-texts.ts'
import { DetailForm } from './detail-form.tsx'

/** One field of the user's data, displayed or being edited. Saving or cancelling returns to the display. */
export const DetailRow = ({ me, field, label }: { me: User; field: keyof Person; label: string }) => {
  const [state, setState] = useState<'untouched' | 'editing' | 'given-up' | 'saved'>('untouched')
  const isEditing = state === 'editing'
  return (
    <div className={classNames(styles.row, isEditing && styles.editing)}>
      <h2>{label}</h2>
      {isEditing ? (
        <DetailForm
          me={me}
          field={field}
          label={label}
          onSaved={() => setState('saved')}
          onCancel={() => setState('given-up')}
        />
      ) : (
        <>
          <p className={classNames(styles.value, me[field] ? field === 'phone' && 'mono' : 'soft')}>
            {me[field] || accountTexts.notGiven}
          </p>
          <TextButton
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
        {state === 'saved' && accountTexts.saved}
      </p>
    </div>
  )
}
