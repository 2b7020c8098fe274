import type { RequestProblem, RequestState } from '#domain/tag-life.ts'

/** The states of what was asked of the registry, and why it does not go on. */
export const requestStateTexts: Record<RequestState, { label: string; tone: 'wait' | 'ok' | 'bad' | 'off' }> = {
  waiting: { label: 'Da inviare', tone: 'wait' },
  sent: { label: 'In verifica', tone: 'wait' },
  granted: { label: 'Concessa', tone: 'ok' },
  refused: { label: 'Rifiutata', tone: 'bad' },
  cancelled: { label: 'Annullata', tone: 'off' },
}

export const requestProblemTexts: Record<RequestProblem, string> = {
  'no-herd': 'Allevamento da scegliere',
  'not-linked': 'VetInfo da collegare',
  unavailable: 'VetInfo non risponde',
  nonsense: 'Risposta da controllare',
}
