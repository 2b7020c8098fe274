import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FieldNoteAnswer } from '#contract/keeper/field-notes.ts'
import { api, personal } from '../../api/api-client.ts'

export const useFieldNotes = (page: number) =>
  useQuery({
    queryKey: ['field-notes', 'list', page],
    queryFn: ({ signal }) => api.fieldNotes.list({ query: { page } }, { signal }),
    placeholderData: keepPreviousData,
    ...personal,
  })

export const useCodesToOrder = () =>
  useQuery({
    queryKey: ['field-notes', 'lost'],
    queryFn: ({ signal }) => api.fieldNotes.toOrder({ signal }),
    ...personal,
  })

export const useAnswerNote = (id: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: FieldNoteAnswer) => api.fieldNotes.answer({ params: { id }, body }),
    onSettled: () => Promise.all([['field-notes'], ['tags']].map(queryKey => client.invalidateQueries({ queryKey }))),
  })
}
