import { describe, expect, it } from 'vitest'
import { aShop } from '#test/a-shop.ts'
import { aBdn, type BdnResponse, bdnHerds, bdnRows } from '#test/providers/a-bdn.ts'

const sheep = { holding: '014CN555', fiscalCode: 'SRTLEI80A01A052X', species: 'sheep' } as const
const herd = { ALLEV_ID: 729337, AZIENDA_CODICE: sheep.holding, ID_FISCALE: sheep.fiscalCode, SPE_CODICE: '0124' }

async function aRegistryWith(answers: Record<string, BdnResponse[]>) {
  const { environment } = await aBdn(answers)
  return (await aShop(environment)).ctx.registry
}

describe('BDN’s list of sheep and goats', () => {
  it('tells of sheep as its own list calls them, with or without sex and birth', async () => {
    const unnamed = { REGSTA_ID: 1, CAPO_ID: 11, DT_INGRESSO: '2022-03-09' }
    const registry = await aRegistryWith({
      FindAllevamento: [bdnHerds(herd)],
      getCapiOviniAllevamento: [
        bdnRows('getCapiOviniAllevamento', 'dsOVI_CAPIALLEV_G', 'CAPI_OVINI', [
          { ...unnamed, PRIMO_IDENTIFICATIVO: 'IT004990244731', SESSO: 'M', DT_NASCITA: '2022-03-09' },
          { ...unnamed, PRIMO_IDENTIFICATIVO: 'IT004990244732' },
          { ...unnamed, PRIMO_IDENTIFICATIVO: 'NU123', SECONDO_IDENTIFICATIVO: 'IT004990244733', SESSO: 'F' },
          { ...unnamed, CODICE: 'IT004990244734', DT_USCITA: '2024-01-01' },
          { ...unnamed, PRIMO_IDENTIFICATIVO: 'IT004990244735', IDENTIFICATIVO_NOTIFICATO: 'S' },
          { ...unnamed, PRIMO_IDENTIFICATIVO: 'NU124' },
          { ...unnamed, PRIMO_IDENTIFICATIVO: 'IT004990244736', DT_NASCITA: '9 marzo' },
          { ...unnamed, PRIMO_IDENTIFICATIVO: 'IT004990244737', SPE_CODICE: '0125' },
          { ...unnamed },
        ]),
      ],
    })
    const { animals, unread } = await registry.animals('', sheep, null)
    const unknown = { species: 'sheep', sex: null, bornOn: null, leftOn: null, cause: null }
    expect(animals.toSorted((a, b) => a.code.localeCompare(b.code))).toEqual([
      { ...unknown, code: 'IT004990244731', sex: 'm', bornOn: '2022-03-09' },
      { ...unknown, code: 'IT004990244732' },
      { ...unknown, code: 'IT004990244733', sex: 'f' },
      { ...unknown, code: 'IT004990244734', leftOn: '2024-01-01' },
    ])
    expect(unread).toEqual({ count: 4, columns: ['CODICE', 'DT_NASCITA', 'SPE_CODICE'] })
  })

  it('is not believed if no row of a herd can be read', async () => {
    const registry = await aRegistryWith({
      FindAllevamento: [bdnHerds(herd)],
      getCapiOviniAllevamento: [
        bdnRows('getCapiOviniAllevamento', 'dsOVI_CAPIALLEV_G', 'CAPI_OVINI', [
          { MATRICOLA: 'x', SESSO: 'F' },
          { SESSO: 'M' },
        ]),
      ],
    })
    await expect(registry.animals('', sheep, null)).rejects.toMatchObject({
      isInvalidResponse: true,
    })
  })
})
