import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Secret } from './secret.ts'

const secret = new Secret('a secret for tests only')

describe('what is sealed', () => {
  it('is read with the same secret for the same purpose, and looks different each time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), text => {
        const sealed = secret.seal('a', text)
        expect(secret.unseal('a', sealed)).toBe(text)
        expect(secret.seal('a', text)).not.toEqual(sealed)
      }),
    )
  })

  it('is nothing for another purpose, with another secret, or once it was touched', () => {
    const sealed = secret.seal('a', 'token')
    expect(secret.unseal('b', sealed)).toBeUndefined()
    expect(new Secret('another secret altogether').unseal('a', sealed)).toBeUndefined()
    for (let at = 0; at < sealed.length; at++) {
      const touched = Buffer.from(sealed)
      touched[at] = (touched[at] ?? 0) ^ 1
      expect(secret.unseal('a', touched)).toBeUndefined()
    }
    for (const length of [0, 5, 12, 20, 28]) expect(secret.unseal('a', sealed.subarray(0, length))).toBeUndefined()
  })
})
