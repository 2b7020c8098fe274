import type { DelegationEventName } from '#domain/delegation.ts'

/** Texts that the PDF adds to the delegation's own: the page foot and the evidence page. */
export const delegationPdfTexts = {
  subject: 'Delega per le marche auricolari di un allevamento e di una specie',
  reason: 'Sigillo sul documento firmato da chi delega',
  foot: (company: string, at: string, version: string) => `${company} · documento del ${at} · testo ${version}`,

  attachment: 'delega-letta-prima-della-firma.pdf',
  attachmentMeaning: 'Il documento com’era quando è stato letto',

  evidence: 'Riscontro della firma',
  evidenceMeaning:
    'Questa pagina fa parte del file sigillato: dice come è stata data la firma alla delega delle pagine precedenti.',
  who: 'Chi ha firmato',
  name: 'Nome',
  email: 'Email',
  when: 'Quando',
  inRome: (time: string, utc: string) => `${time} (ora italiana) · ${utc}`,
  where: 'Da dove',
  from: (address: string, userAgent: string) => `indirizzo di rete ${address}${userAgent && ` · ${userAgent}`}`,
  how: 'Riconosciuto',
  identified: (email: string, sentAt: string) =>
    `dall’accesso con password al proprio account e da un codice monouso di sei cifre mandato a ${email} il ${sentAt} e scritto nella stessa sessione`,
  consent: 'Consenso',
  what: 'Che cosa ha letto',
  attached: 'File allegato',
  fingerprint: 'Impronta SHA-256',
  history: 'Che cosa è successo',
  seal: 'Sigillo',
  sealKind: 'Tipo',
  sealKindMeaning: 'PAdES B-B, SHA-256: ogni modifica al file, anche di un solo byte, rende il sigillo non valido',
  certificate: 'Certificato',
  validUntil: 'Valido fino al',
} as const

export const evidenceEventTexts: Record<DelegationEventName, string> = {
  created: 'Documento preparato dai dati dell’account',
  'code-sent': 'Firma richiesta, codice mandato per email',
  'code-wrong': 'Codice sbagliato',
  redirected: 'Passaggio al servizio di firma',
  signed: 'Codice giusto, documento firmato',
  sent: 'Trasmessa al Servizio veterinario',
  activated: 'Attivata dal Servizio veterinario',
  refused: 'Non accettata dal Servizio veterinario',
  revoked: 'Revocata',
  expired: 'Scaduta',
}
