import { describe, expect, it } from 'vitest'
import { aShop } from '#test/a-shop.ts'
import {
  aBdn,
  type BdnResponse,
  bdnAccess,
  bdnCattle,
  bdnError,
  bdnHerds,
  bdnResult,
  bdnRows,
} from '#test/providers/a-bdn.ts'
import { CredentialsExpired, ServiceRejected, ServiceUnavailable } from '../http-client/service-errors.ts'

const key = { holding: '014CN555', fiscalCode: 'SRTLEI80A01A052X', species: 'cattle' } as const
const herd = {
  ALLEV_ID: 729337,
  AZIENDA_ID: 1,
  AZIENDA_CODICE: '014CN555',
  ID_FISCALE: key.fiscalCode,
  ID_FISCALE_DETEN: key.fiscalCode,
  SPE_CODICE: '0121',
  DENOMINAZIONE: 'Cascina Sant&apos;Elio &amp; figli',
  LOCALITA: 'San Rocco',
  DT_INIZIO_ATTIVITA: '1996-01-01T00:00:00+01:00',
}
const stay = {
  REGSTA_ID: 1,
  CAPO_ID: 11,
  CODICE: 'IT004990244731',
  SESSO: 'F',
  DT_NASCITA: '2022-03-09T00:00:00+01:00',
  SPE_CODICE: '0121',
  MOTIVO_INGRESSO: 'N',
  DT_INGRESSO: '2022-03-09',
}
const animal = {
  code: 'IT004990244731',
  species: 'cattle',
  sex: 'f',
  bornOn: '2022-03-09',
  leftOn: null,
  cause: null,
}

/** A shop whose registry is the given server; the tests call its adapter directly. */
async function anAdapter(answers: Record<string, BdnResponse[]>, environment: Record<string, string> = {}) {
  const bdn = await aBdn(answers)
  const { ctx, db } = await aShop({ ...bdn.environment, ...environment })
  const loggedCalls = () => db.selectFrom('outbound_calls').selectAll().orderBy('id').execute()
  return { ...bdn, registry: ctx.registry, loggedCalls }
}

describe('BDN', () => {
  it('is asked for herds as its services are known, with the shop’s own access', async () => {
    const { registry, asked, loggedCalls } = await anAdapter({ FindAllevamento: [bdnHerds(herd)] })
    expect(await registry.herds('', [key])).toEqual([
      { ...key, name: "Cascina Sant'Elio & figli", place: 'San Rocco', animals: 0 },
    ])
    expect(asked).toEqual([
      {
        path: '/wsBDNInterrogazioni/wsAziendeQry.asmx',
        action: '"http://bdr.izs.it/webservices/FindAllevamento"',
        text: expect.stringContaining(
          '<FindAllevamento xmlns="http://bdr.izs.it/webservices"><p_azienda_codice>014CN555</p_azienda_codice><p_denominazione></p_denominazione><p_specie_codice>0121</p_specie_codice></FindAllevamento>',
        ),
      },
    ])
    expect(asked[0]?.text).toContain(
      '<soap:Header><SOAPAutenticazione xmlns="http://bdr.izs.it/webservices"><username>negozio</username><password>Parola &amp; &lt;segreta&gt;</password></SOAPAutenticazione></soap:Header>',
    )
    const [call] = await loggedCalls()
    expect(call).toMatchObject({
      operation: 'FindAllevamento',
      outcome: 'ok',
      request: '/wsBDNInterrogazioni/wsAziendeQry.asmx',
      response: expect.stringMatching(
        /^\{"status":200,"characters":\d+,"sha256":"[0-9a-f]{64}","rows":1,"unread":0\}$/,
      ),
    })
  })

  it('is entered with a token by another path', async () => {
    const { registry, asked, loggedCalls } = await anAdapter(
      { FindAllevamento: [bdnHerds(herd)] },
      {
        BDN_USERNAME: '',
        BDN_PASSWORD: '',
        BDN_TOKEN: 'gettone-del-negozio',
        BDN_ROLE: 'WSREG',
        BDN_ROLE_VALUE: '150',
      },
    )
    expect(await registry.herds('', [key])).toHaveLength(1)
    expect(asked[0]?.path).toBe('/pub/wsBDNInterrogazioni/wsAziendeQry.asmx')
    expect(asked[0]?.text).toContain(
      '<ruolo_codice>WSREG</ruolo_codice><valore_ruolo_codice>150</valore_ruolo_codice><token>gettone-del-negozio</token>',
    )
    expect(JSON.stringify(await loggedCalls())).not.toContain('gettone-del-negozio')
  })

  it.each([
    ['is of another keeper', { ID_FISCALE: '01234567890', ID_FISCALE_DETEN: '01234567890' }, 0],
    ['is of an owner who has given it to this keeper', { ID_FISCALE: '01234567890' }, 1],
    ['is of another holding', { AZIENDA_CODICE: '014CN556' }, 0],
    ['is of another species', { SPE_CODICE: '0129' }, 0],
    ['has ended', { DT_FINE_ATTIVITA: '2020-12-31T00:00:00' }, 0],
    ['will end', { DT_FINE_ATTIVITA: '2999-12-31' }, 1],
  ])('has a herd that %s', async (_, changes, found) => {
    const { registry } = await anAdapter({ FindAllevamento: [bdnHerds({ ...herd, ...changes })] })
    expect(await registry.herds('', [key])).toHaveLength(found)
  })

  it('is asked for the animals of every herd behind a key, those that left included', async () => {
    const { registry, asked } = await anAdapter({
      FindAllevamento: [bdnHerds(herd, { ...herd, ALLEV_ID: 2 })],
      Get_Capi_Allevamento: [
        bdnCattle(stay, { ...stay, CODICE: 'IT004990244732', SESSO: 'M', DT_USCITA: '2023-10-01', MOTIVO_USCITA: 'V' }),
        bdnCattle(),
      ],
    })
    expect(await registry.animals('', key, null)).toEqual({
      animals: [{ ...animal, code: 'IT004990244732', sex: 'm', leftOn: '2023-10-01' }, animal],
      next: null,
    })
    expect(asked.slice(1).map(({ path, text }) => [path, /<p_allev_id>.*<\/p_cod_capo>/.exec(text)?.[0]])).toEqual(
      ['729337', '2'].map(id => [
        '/wsBDNInterrogazioni/wsAnagraficaCapoQry.asmx',
        `<p_allev_id>${id}</p_allev_id><p_storico>S</p_storico><p_cod_capo></p_cod_capo>`,
      ]),
    )
  })

  it('has sheep and goats elsewhere, and no single pigs', async () => {
    const sheep = { ...key, species: 'sheep' } as const
    const { registry, asked } = await anAdapter({
      FindAllevamento: [bdnHerds({ ...herd, SPE_CODICE: '124' })],
      getCapiOviniAllevamento: [
        bdnRows('getCapiOviniAllevamento', 'dsOVI_CAPIALLEV_G', 'CAPI_OVINI', [{ ...stay, SPE_CODICE: '' }]),
      ],
    })
    expect((await registry.animals('', sheep, null)).animals).toEqual([{ ...animal, species: 'sheep' }])
    const before = asked.length
    expect(await registry.herds('', [{ ...key, species: 'pig' }])).toEqual([])
    expect(await registry.animals('', { ...key, species: 'pig' }, null)).toEqual({ animals: [], next: null })
    expect(asked).toHaveLength(before)
  })

  it('tells of each stay, and the latest counts', async () => {
    const left = { ...stay, DT_USCITA: '2023-05-01' }
    const back = { ...stay, REGSTA_ID: 2, DT_INGRESSO: '2023-06-01' }
    const { registry } = await anAdapter({
      FindAllevamento: [bdnHerds(herd)],
      Get_Capi_Allevamento: [
        bdnCattle(left, back),
        bdnCattle(back, left),
        bdnCattle({ ...back, DT_USCITA: '2024-01-01' }, left),
      ],
    })
    const leftOn = async () => (await registry.animals('', key, null)).animals.map(found => found.leftOn)
    expect([await leftOn(), await leftOn(), await leftOn()]).toEqual([[null], [null], ['2024-01-01']])
  })

  it('knows codes from before 2000 of animals that left; a present one with such a code is left out and told', async () => {
    const old = { ...stay, CODICE: '012TO34567' }
    const { registry } = await anAdapter({
      FindAllevamento: [bdnHerds(herd)],
      Get_Capi_Allevamento: [bdnCattle(stay, { ...old, DT_USCITA: '2023-05-01' }), bdnCattle(stay, old)],
    })
    expect((await registry.animals('', key, null)).animals).toEqual([animal])
    expect(await registry.animals('', key, null)).toEqual({
      animals: [animal],
      next: null,
      unread: { count: 1, columns: ['CODICE'] },
    })
  })

  it('tells of one animal, whatever its species', async () => {
    const { registry } = await anAdapter({
      getCapo: [bdnRows('getCapo', 'dsCAPI_G', 'CAPI_BOVINI', [stay]), bdnError('getCapo', 'CAPO NON TROVATO')],
      getCapoOvino: [
        bdnRows('getCapoOvino', 'dsOVI_CAPI_G', 'CAPI_OVINI', []),
        bdnRows('getCapoOvino', 'dsOVI_CAPI_G', 'CAPI_OVINI', [{ ...stay, SPE_CODICE: '0125' }]),
        bdnRows('getCapoOvino', 'dsOVI_CAPI_G', 'CAPI_OVINI', []),
      ],
    })
    expect(await registry.animal('', stay.CODICE)).toEqual(animal)
    expect(await registry.animal('', stay.CODICE)).toEqual({ ...animal, species: 'goat' })
    expect(await registry.animal('', stay.CODICE)).toBeNull()
  })

  it('does by hand what has no public operation', async () => {
    const { registry, asked } = await anAdapter({})
    const request = { herd: key, quantity: 2, means: 'visuale' } as const
    expect(await registry.requestCodes('', 'a key', request)).toEqual({ requestId: 'a key' })
    expect(await registry.requestStatus('', 'a key')).toEqual({ state: 'in-verifica' })
    expect(await registry.delegationStatus('', key)).toBe('assente')
    expect(asked).toEqual([])
  })
})

describe('BDN that says no', () => {
  it('with status 200 and a text has refused; where another herd is answered that one counts', async () => {
    const refusal = bdnError('FindAllevamento', 'UTENTE NON ABILITATO: Parola &amp; &lt;segreta&gt;')
    const { registry, loggedCalls } = await anAdapter({ FindAllevamento: [refusal, refusal, bdnHerds(herd)] })
    const refused = registry.herds('', [key])
    await expect(refused).rejects.toThrow(new ServiceRejected('UTENTE NON ABILITATO: …'))
    expect(await registry.herds('', [{ ...key, holding: '014CN999' }, key])).toHaveLength(1)
    const calls = await loggedCalls()
    expect(calls.map(({ outcome }) => outcome)).toEqual(['rejected', 'rejected', 'ok'])
    const kept = JSON.stringify(calls)
    expect(kept).not.toContain(bdnAccess.password)
    expect(kept).not.toContain('segreta')
  })

  it('because a token has run out is asked once more, after a moment', async () => {
    const expired = bdnError('FindAllevamento', 'ORA-20001: TOKEN SCADUTO')
    const { registry, loggedCalls, asked } = await anAdapter({ FindAllevamento: [expired, bdnHerds(herd), expired] })
    expect(await registry.herds('', [key])).toHaveLength(1)
    await expect(registry.herds('', [key])).rejects.toBeInstanceOf(CredentialsExpired)
    expect(asked).toHaveLength(4)
    expect((await loggedCalls()).map(({ outcome }) => outcome)).toEqual([
      'unauthorized',
      'ok',
      'unauthorized',
      'unauthorized',
    ])
  })
})

const bomb = `<?xml version="1.0"?><!DOCTYPE b [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">]>
<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><x>&c;</x></soap:Envelope>`

describe('BDN that makes no sense', () => {
  it.each<[string, BdnResponse]>([
    ['nothing', ''],
    ['garbage', 'II*\u0000garbage'],
    ['JSON', '{"herds":[]}'],
    ['a page', '<!DOCTYPE html><html><body><p>Servizio sospeso<br></body></html>'],
    ['a page that is XML', '<html xmlns="http://www.w3.org/1999/xhtml"><body><dati/></body></html>'],
    ['a document type that grows', bomb],
    ['a document type that fetches', '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>'],
    ['an entity nobody declared', bdnHerds({ ...herd, LOCALITA: '&egrave;' })],
    ['half an answer', bdnHerds(herd).slice(0, -60)],
    ['two answers', bdnHerds(herd) + bdnHerds(herd).replace(/<\?xml.*\?>/, '')],
    ['another encoding', Buffer.from(bdnHerds({ ...herd, LOCALITA: 'Forlì' }), 'latin1')],
    ['another operation’s answer', bdnCattle(stay)],
    ['an answer without a place for data', bdnResult('FindAllevamento', '')],
    ['a herd without a number', bdnHerds({ ...herd, ALLEV_ID: 'x' })],
    ['a holding that is none', bdnHerds({ ...herd, AZIENDA_CODICE: 'IT004990244731' })],
    ['a day that does not exist', bdnHerds({ ...herd, DT_FINE_ATTIVITA: '2023-02-30' })],
    ['an odd fiscal code', bdnHerds({ ...herd, ID_FISCALE: "' or 1=1" })],
  ])('and answers %s is not believed', async (_, answer) => {
    const { registry, loggedCalls } = await anAdapter({ FindAllevamento: [answer] })
    await expect(registry.herds('', [key])).rejects.toMatchObject({ isInvalidResponse: true })
    expect((await loggedCalls()).map(({ outcome }) => outcome)).toEqual(['invalid'])
  })

  it.each([
    ['has no sex', { SESSO: '' }],
    ['has a third sex', { SESSO: 'X' }],
    ['was never born', { DT_NASCITA: '' }],
    ['left before it was born', { DT_USCITA: '2022-03-08' }],
    ['has a code that is none', { CODICE: 'IT00499024473' }],
    ['is of a species that we do not know', { SPE_CODICE: '0999' }],
  ])('nor is an animal that %s', async (_, changes) => {
    const { registry } = await anAdapter({
      FindAllevamento: [bdnHerds(herd)],
      Get_Capi_Allevamento: [bdnCattle({ ...stay, ...changes })],
    })
    const refusal = await registry.animals('', key, null).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(ServiceUnavailable)
    expect(refusal).toMatchObject({ isInvalidResponse: true })
  })
})

describe('BDN that does not answer', () => {
  it.each<[string, BdnResponse]>([
    ['hangs', null],
    ['answers 500', { status: 500, body: '<soap:Fault/>' }],
    ['answers 503 with a page', { status: 503, body: '<html/>' }],
  ])('and %s is left alone after three times, and says since when', async (_, answer) => {
    const { registry, asked, loggedCalls } = await anAdapter(
      { FindAllevamento: [answer] },
      // For an answer that never comes.
      answer === null ? { REGISTRY_TIMEOUT_MS: '1000' } : {},
    )
    expect(registry.unavailableSince).toBeNull()
    for (let n = 0; n < 4; n++) {
      const refusal = await registry.herds('', [key]).catch((error: unknown) => error)
      expect(refusal).toBeInstanceOf(ServiceUnavailable)
      expect(refusal).toMatchObject({ isInvalidResponse: false })
    }
    expect(asked).toHaveLength(3)
    expect(registry.unavailableSince).not.toBeNull()
    expect((await loggedCalls()).at(-1)?.response).toContain('not asked')
  })
})
