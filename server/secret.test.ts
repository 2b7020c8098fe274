import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import { temporaryDirectory } from '#test/temporary-directory.ts'
import { openSecret, Secret } from './secret.ts'

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

describe('the secret of a shop', () => {
  async function aDataDir() {
    const dataDir = await temporaryDirectory('auricola-secret')
    onTestFinished(() => rm(dataDir, { recursive: true }))
    return { dataDir, file: join(dataDir, 'token-secret') }
  }

  it('is generated once and read afterwards', async () => {
    const { dataDir, file } = await aDataDir()
    const [one, two] = await Promise.all([openSecret(undefined, dataDir), openSecret(undefined, dataDir)])
    expect((await readFile(file, 'utf8')).trim()).toHaveLength(43)
    const digests = [one, two, await openSecret(undefined, dataDir)].map(each =>
      each.digest('a', 'text').toString('hex'),
    )
    expect(new Set(digests).size).toBe(1)
  })

  it.each(['', '\n', 'a8kd02', ' '.repeat(44), '\0'.repeat(44), 'aA'.repeat(22)])(
    'is refused if its file was emptied or cut: %j',
    async content => {
      const { dataDir, file } = await aDataDir()
      await writeFile(file, content)
      await expect(openSecret(undefined, dataDir)).rejects.toThrow('token-secret è vuoto o rovinato')
      expect(await readFile(file, 'utf8')).toBe(content)
    },
  )
})
