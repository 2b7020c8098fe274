import { expect, it } from 'vitest'
import { explainJobError } from './explain-job-error.ts'

it.each([
  ['connect ECONNREFUSED 127.0.0.1:25', 'Il server non accetta il collegamento'],
  ['getaddrinfo ENOTFOUND smtp.example', 'Il nome del server non si trova'],
  ['Connection timeout: ETIMEDOUT', 'Il server non ha risposto in tempo.'],
  ["Can't send mail - all recipients were rejected: 550 no such mailbox", 'Il destinatario non esiste'],
  ['Error: 452 casella piena', 'Il server di posta per ora non accetta la mail'],
  ['Invalid login: 535 bad credentials', 'rifiuta il nome utente o la password'],
])('%s is explained, and stays', (reason, sentence) => {
  expect(explainJobError(reason)).toContain(sentence)
  expect(explainJobError(reason)).toContain(`(${reason})`)
})

it('leaves alone what it does not know', () => {
  expect(explainJobError('La delega non c’è più.')).toBe('La delega non c’è più.')
  expect(explainJobError(null)).toBeNull()
})
