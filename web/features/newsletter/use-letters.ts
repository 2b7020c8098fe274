import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { type Letter, LetterText } from '#contract/shapes/letter.ts'
import { api, personal } from '../../api/api-client.ts'

/** Milliseconds between two looks at a letter that is being sent. */
const lookAgainMs = 3000

export const useLetters = () =>
  useQuery({ queryKey: ['letters', 'list'], queryFn: ({ signal }) => api.letters.list({ signal }), ...personal })

export const useLetter = (id: number) =>
  useQuery({
    queryKey: ['letters', 'one', id],
    queryFn: ({ signal }) => api.letters.get({ params: { id }, signal }),
    enabled: id > 0,
    refetchInterval: ({ state }) => (state.data?.state === 'sending' ? lookAgainMs : false),
    ...personal,
  })

/** The letter as it is mailed; the last sound text while what is typed is not. */
export const useLetterPreview = (text: LetterText) => {
  const { data } = z.safeDecode(LetterText, text)
  return useQuery({
    queryKey: ['letters', 'preview', data],
    queryFn: ({ signal }) => api.letters.preview({ body: data ?? text, signal }),
    enabled: data !== undefined,
    placeholderData: keepPreviousData,
    ...personal,
  })
}

function useLetterChange<Sent, Result>(change: (sent: Sent) => Promise<Result>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () =>
      client.invalidateQueries({ queryKey: ['letters'], predicate: ({ queryKey }) => queryKey[1] !== 'preview' }),
  })
}

type SavedLetter = {
  /** The letter as the editor saw it; `undefined` for a new one. */
  seen: Pick<Letter, 'id' | 'version'> | undefined
  text: LetterText
}

export const useSaveLetter = () =>
  useLetterChange(({ seen, text }: SavedLetter) =>
    seen
      ? api.letters.update({ params: { id: seen.id }, body: { ...text, version: seen.version } })
      : api.letters.create({ body: text }),
  )

export const useRemoveLetter = () => useLetterChange((id: number) => api.letters.remove({ params: { id } }))

type Seen = Pick<Letter, 'id' | 'version'>
export const useTryLetter = () =>
  useLetterChange(({ id, version }: Seen) => api.letters.tryOut({ params: { id }, body: { version } }))
export const useSendLetter = () =>
  useLetterChange(({ id, version }: Seen) => api.letters.send({ params: { id }, body: { version } }))
export const useStopLetter = () => useLetterChange((id: number) => api.letters.stop({ params: { id } }))
export const useResumeLetter = () => useLetterChange((id: number) => api.letters.resume({ params: { id } }))
export const useResendUnsure = () => useLetterChange((id: number) => api.letters.resendUnsure({ params: { id } }))
