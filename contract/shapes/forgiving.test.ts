import { expect, it } from 'vitest'
import { forgive } from './forgiving.ts'

const rule = { numbers: ['price'], otherNames: { name: 'title' }, echoed: ['id'] }

it.each([
  [{ price: '7.50' }, { price: 7.5 }, {}],
  [{ price: ' 2 ' }, { price: 2 }, {}],
  [{ price: 7.5 }, { price: 7.5 }, {}],
  [{ price: '7,50' }, { price: '7,50' }, {}],
  [{ price: '1e3' }, { price: '1e3' }, {}],
  [{ price: '' }, { price: '' }, {}],
  [{ quantity: '2' }, { quantity: '2' }, {}],
  [{ name: 'A' }, { title: 'A' }, {}],
  [{ name: 'A', title: 'A' }, { title: 'A' }, {}],
  [{ name: 'A', title: 'B' }, { name: 'A', title: 'B' }, {}],
  [{ id: 1, price: 2 }, { price: 2 }, { id: 1 }],
  [[1], [1], {}],
  [null, null, {}],
  ['7.50', '7.50', {}],
])('a body %j is taken as %j, with %j only repeated', (body, taken, echoed) => {
  expect(forgive(rule, body)).toEqual({ body: taken, echoed })
})

it('a body that names what every object has is left as it is', () => {
  const body = JSON.parse('{"__proto__": {"price": "1"}, "constructor": "2", "toString": "3"}')
  expect(JSON.stringify(forgive(rule, body).body)).toBe(JSON.stringify(body))
})
