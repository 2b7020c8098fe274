import type { DelegationDocument } from '#contract/delegations.ts'
import type { Company } from '#contract/site.ts'
import { type Species, speciesLabel } from '#domain/catalogue/species.ts'
import { addressLines } from '#domain/identifiers/postal-address.ts'
import type { Keeper } from '../../database/delegation-tables.ts'

/**
 * Version of the delegation's text. Documents keep the text they were created with, so change the version with every
 * edit of the text. The text lists the acts it allows, cites the law, and promises nothing that the veterinary service
 * decides.
 */
export const wordingVersion = '2026-11.2'

type Facts = { keeper: Keeper; company: Company; holding: string; species: Species; isSignedHere: boolean }

export const delegationWording = (facts: Facts): DelegationDocument => ({
  title: 'Delega a chiedere marche auricolari in BDN',
  parties: partiesOf(facts),
  sections: [
    acts,
    limits,
    validity,
    revocation,
    facts.isSignedHere ? signedHere : signedElsewhere,
    personalData,
    rules,
  ],
})

const partiesOf = ({ keeper, company, holding, species }: Facts): DelegationDocument['parties'] => [
  {
    heading: 'Chi delega',
    rows: [
      { label: 'Nome', value: keeper.name },
      { label: 'Azienda', value: keeper.businessName },
      { label: 'Codice fiscale', value: keeper.fiscalCode },
      { label: 'Partita IVA', value: keeper.vatNumber || 'non indicata' },
      { label: 'Sede', value: addressLines(keeper).join(', ') },
    ],
  },
  {
    heading: 'Chi è delegato',
    rows: [
      { label: 'Azienda', value: company.legalName },
      { label: 'Partita IVA', value: `${company.vatNumber} · ${company.register}` },
      { label: 'Sede', value: addressLines(company).join(', ') },
    ],
  },
  {
    heading: 'Per quale allevamento',
    rows: [
      { label: 'Codice aziendale', value: `IT${holding}` },
      { label: 'Specie', value: speciesLabel(species) },
    ],
  },
]

const acts = {
  heading: 'Che cosa autorizza',
  paragraphs: [
    'Chi delega autorizza il delegato a compiere a suo nome nella Banca Dati Nazionale dell’anagrafe zootecnica (BDN), per l’allevamento e la specie indicati, soltanto questi atti:',
  ],
  points: [
    'leggere i dati dell’allevamento e dei suoi animali, per mostrarli a chi delega e preparare le sue richieste;',
    'chiedere i codici identificativi per le marche auricolari nuove che chi delega ordina;',
    'chiedere i duplicati, con lo stesso codice, delle marche perse, rotte o illeggibili che chi delega ordina;',
    'ricevere i codici assegnati, stamparli sulle marche ordinate e comunicarne la consegna.',
  ],
}

const limits = {
  heading: 'Che cosa non autorizza',
  paragraphs: [
    'La delega non riguarda l’iscrizione degli animali, le movimentazioni né altre comunicazioni alla BDN: restano a chi alleva, con l’obbligo di applicare le marche nei termini e di tenere aggiornati i dati. Ogni richiesta nasce da un ordine di chi delega; la delega non obbliga a comprare.',
  ],
  points: [],
}

const validity = {
  heading: 'Da quando vale',
  paragraphs: [
    'La firma è il primo passo. Il delegato trasmette la delega al Servizio veterinario dell’azienda sanitaria locale (ASL) competente per l’allevamento. La delega permette di agire in BDN da quando il Servizio la attiva, e non prima; il Servizio può chiedere altri documenti o un’altra forma, oppure non accettarla.',
  ],
  points: [],
}

const revocation = {
  heading: 'Fino a quando',
  paragraphs: [
    'La delega vale fino alla revoca. Chi delega la revoca quando vuole, senza dover dire perché: dalle pagine del proprio account, scrivendo al delegato oppure al Servizio veterinario. Dalla revoca il delegato non fa altre richieste e ne informa il Servizio veterinario, che ne registra la fine.',
  ],
  points: [],
}

const howItIsWeighed =
  'Non è una firma digitale né qualificata: secondo il comma 1-bis dell’articolo 20 del Codice dell’amministrazione digitale (D.Lgs. 82/2005) il suo valore di prova è valutato liberamente in giudizio, per come garantisce sicurezza, integrità e immodificabilità. Chi preferisce firmare a mano o con firma digitale può chiederlo al delegato.'

const signedHere = {
  heading: 'Come si firma',
  paragraphs: [
    'Chi delega legge questo documento, dà il consenso e scrive un codice monouso ricevuto alla propria email. Il delegato sigilla allora il documento con una firma PAdES, che rende visibile ogni modifica successiva, e vi aggiunge una pagina che dice chi ha firmato, quando, da dove e come è stato riconosciuto.',
    `È una firma elettronica semplice. ${howItIsWeighed}`,
  ],
  points: [],
}

const signedElsewhere = {
  heading: 'Come si firma',
  paragraphs: [
    'Chi delega firma presso il servizio di firma elettronica a cui il delegato affida il documento; il tipo di firma e il modo in cui chi firma è riconosciuto risultano dal documento firmato. Il suo valore è quello che gli articoli 20 e 21 del Codice dell’amministrazione digitale (D.Lgs. 82/2005) danno a quel tipo di firma.',
  ],
  points: [],
}

const personalData = {
  heading: 'Dati personali',
  paragraphs: [
    'I dati di questo documento servono soltanto alla delega e alle richieste che ne seguono: il delegato li comunica al Servizio veterinario e alla BDN e li conserva finché serve a dimostrare che cosa ha fatto e per conto di chi.',
  ],
  points: [],
}

const rules = {
  heading: 'Norme a cui si riferisce',
  paragraphs: [
    'Regolamento (UE) 2016/429, regolamento delegato (UE) 2019/2035 e regolamento di esecuzione (UE) 2021/520; D.Lgs. 5 agosto 2022, n. 134; manuale operativo del sistema di identificazione e registrazione, D.M. 7 marzo 2023. Come la delega si deposita e si attiva lo stabiliscono la Regione e il Servizio veterinario competenti.',
  ],
  points: [],
}
