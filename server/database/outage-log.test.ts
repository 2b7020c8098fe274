import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { openLog } from '../log.ts'
import { OutageLog } from './outage-log.ts'

it('an outage is one line when the database goes and one when it is back, however many notice it', () => {
  let text = ''
  const destination = new Writable({
    write(chunk: Buffer, _, written) {
      text += chunk.toString()
      written()
    },
  })
  const outage = new OutageLog(openLog('info', destination))
  outage.connected()
  for (let outages = 0; outages < 2; outages++) {
    for (let n = 0; n < 100; n++) outage.noticed(new Error('Connection terminated'))
    for (let n = 0; n < 12; n++) outage.connected()
  }
  const told = text
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line).msg)
  expect(told).toEqual(['the database is away', 'the database is back', 'the database is away', 'the database is back'])
})
