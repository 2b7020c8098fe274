import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Reminders, RemindersChange } from '#contract/shapes/reminder.ts'
import { api, personal } from '../../api/api-client.ts'
import { saveFile } from '../../ui/actions/save-file.ts'

const queryKey = ['reminders']

export const useReminders = () =>
  useQuery({ queryKey, queryFn: ({ signal }) => api.reminders.get({ signal }), ...personal })

const useRemindersChange = <Sent>(change: (sent: Sent) => Promise<Reminders>) => {
  const client = useQueryClient()
  return useMutation({ mutationFn: change, onSuccess: reminders => client.setQueryData(queryKey, reminders) })
}

export const useChangeReminders = () => useRemindersChange((body: RemindersChange) => api.reminders.update({ body }))

/** Makes the secret address of the calendar, or another one, or ends it. */
export const useCalendarFeed = () =>
  useRemindersChange((wish: 'create' | 'renew' | 'remove') =>
    wish === 'remove' ? api.reminders.removeFeed() : api.reminders.createFeed(),
  )

export const useCalendarFile = () =>
  useMutation({
    mutationFn: () => api.reminders.calendar(),
    onSuccess: text => saveFile(text, 'text/calendar', 'promemoria.ics'),
  })
