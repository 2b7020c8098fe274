import type { WearerKind, WearerProblem } from '#domain/readings/applying.ts'
import { formatTagCode } from '#domain/tags/tag-codes.ts'
import { type KindTexts, kindTexts, readingTexts } from './reading-texts.ts'

const number = new Intl.NumberFormat('it-IT')

export const applyingKindTexts: KindTexts = { ...kindTexts, 'not-ours': { one: 'Non è tua', many: 'Non tue' } }

/** Texts of a session in which new tags are applied. */
export const applyingTexts = {
  heading: 'Applicare marche',
  count: (count: number) => (count === 1 ? '1 applicata' : `${number.format(count)} applicate`),
  isTag: 'Marca da applicare',
  isAnimal: (herd: string | undefined) => (herd ? `Capo di ${herd}` : 'Un tuo capo'),
  isSaid: 'Già segnata',
  none: 'Leggi una marca nuova: qui dici a chi la metti.',
  tag: 'Marca',
  to: 'A chi la metti',
  wearers: { mother: 'Madre', animal: 'Capo', none: 'Non lo dico' } satisfies Record<WearerKind, string>,
  written: { mother: 'Codice della madre', animal: 'Codice del capo' },
  hint: 'Leggilo dopo la marca, o scrivi il codice intero o le ultime cifre.',
  problems: {
    ...readingTexts.typedProblems,
    'not-a-code': 'Non è il codice di una marca.',
    'unknown-ending': 'Nessun tuo capo finisce così: scrivi il codice intero.',
    several: 'Più capi finiscono così: scrivi qualche cifra in più.',
    'same-tag': 'È la marca che stai applicando.',
    'not-in-herd': 'Non è un capo dei tuoi allevamenti.',
  } satisfies Record<WearerProblem, string>,
  apply: 'Applicata oggi',
  /** The text of the note. */
  note: (kind: WearerKind, code: string | null) =>
    code === null ? '' : `${kind === 'mother' ? 'Madre' : 'Capo'}: ${formatTagCode(code)}`,
  applied: (code: string) => `${formatTagCode(code)}: segnata come applicata.`,
  notKept: 'Questo dispositivo non ha potuto tenere la nota: scrivila altrove e riprova.',
  noStorage: 'Questo browser non lascia tenere nulla sul dispositivo: qui non si può segnare.',
  others: (count: number) =>
    count === 1 ? 'Un’altra marca da segnare' : `Altre ${number.format(count)} marche da segnare`,
  choose: (code: string) => `Segna ${formatTagCode(code)}`,
  sent: 'Le note sono partite.',
  questions: 'Qualche nota chiede una risposta, perché non torna con quello che si sa.',
  toNotes: 'Rispondi',
  removed: (code: string) => `Tolta: marca applicata ${formatTagCode(code)}.`,
  finishQuestion: (count: number) =>
    count === 0
      ? 'Le note restano. Si cancellano da questo dispositivo solo le letture.'
      : count === 1
        ? '1 marca letta non è segnata come applicata: se finisci, si perde solo la lettura.'
        : `${number.format(count)} marche lette non sono segnate come applicate: se finisci, si perdono solo le letture.`,
}
