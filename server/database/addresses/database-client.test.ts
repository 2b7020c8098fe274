import { expect, it } from 'vitest'
import { DatabaseClient } from './database-client.ts'

it('a connection that breaks after its opener gave it up does not end the process', () => {
  const client = new DatabaseClient()
  expect(() => client.emit('error', new Error('Connection terminated unexpectedly'))).not.toThrow()
})
