import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FieldNoteCorrection } from '#contract/keeper/field-notes.ts'
import { api, personal } from '../../api/api-client.ts'

export const useFieldNotes = (page: number) =>
  useQuery({
    queryKey: ['field-notes', 'list', page],
    queryFn: ({ signal }) => api.fieldNotes.list({ query: { page }, signal }),
    placeholderData: keepPreviousData,
    ...personal,
  })

export const useCodesToOrder = () =>
  useQuery({
    queryKey: ['field-notes', 'lost'],
    queryFn: ({ signal }) => api.fieldNotes.toOrder({ signal }),
    ...personal,
  })

/** Answers what a note asks: with another tag or day, or 'dismiss', which withdraws the note. */
export const useAnswerNote = (id: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (answer: FieldNoteCorrection | 'dismiss') =>
      answer === 'dismiss'
        ? api.fieldNotes.dismiss({ params: { id } })
        : api.fieldNotes.correct({ params: { id }, body: answer }),
    onSettled: () => Promise.all([['field-notes'], ['tags']].map(queryKey => client.invalidateQueries({ queryKey }))),
  })
}
