import type { FaceLayout } from '#domain/print/blank-layout.ts'
import { formatSize } from '#domain/print/millimetres.ts'
import type { PrintFace } from '#domain/print/print-surface.ts'

const parts: Record<PrintFace['part'], string> = { femmina: 'Femmina', maschio: 'Maschio', fascetta: 'Fascetta' }
const nameOf = ({ part, side, shape }: PrintFace) => (shape === 'flag' ? `${parts[part]}, ${side}` : parts[part])

/** Texts about the drawn faces of a tag. */
export const pieceTexts = {
  piece: 'Quale pezzo',
  nameOf,
  size: (face: PrintFace) => formatSize(face, face.shape === 'disc' || face.shape === 'ring'),
  face: (title: string, face: FaceLayout) => {
    const words = face.marks.flatMap(({ kind, text }) => (kind === 'text' ? [text] : []))
    const said = words.length > 0 ? words.join(' ') : face.use === 'space' ? 'spazio bianco' : 'senza stampa'
    return `${title}, ${nameOf(face).toLowerCase()}: ${said}`
  },
}

/** Texts of the form for a customer's own print. */
export const printTexts = {
  title: 'Che cosa stampiamo',
  start: 'Primo numero',
  startHint: 'Con gli zeri davanti, se li vuoi stampati.',
  step: 'Passo',
  stepHint: (step: number) => (step === 1 ? 'Di uno in uno.' : `Di ${step} in ${step}.`),
  line: (n: number, of: number) => (of === 1 ? 'Testo sopra il numero' : `Riga ${n} sopra il numero`),
  lineHint: (most: number) => `Facoltativa, al massimo ${most} caratteri.`,
  logo: 'Nome dell’azienda',
  logoHint: (most: number) => `Sotto il numero, al massimo ${most} caratteri.`,
  small: 'Ci sta, ma in piccolo: da lontano non si legge.',
  keeper: 'Sullo spazio bianco della secondaria',
  keeperHint: 'Codice aziendale, nome, quello che vuoi. Se lo lasci vuoto ci scrivi tu, con il pennarello.',
  keepOn: (next: string) => `Continua da ${next}`,
  keptFrom: (order: string, text: readonly string[]) =>
    text.length > 0
      ? `È il numero dopo l’ultimo dell’ordine ${order}, con lo stesso testo: ${text.join(' / ')}.`
      : `È il numero dopo l’ultimo dell’ordine ${order}.`,
  years: 'Un colore per annata',
  yearsText:
    'Nessuna norma lo chiede: è un’abitudine comoda. Con un colore per anno di nascita riconosci l’età del gruppo da lontano; ogni cinque anni si ricomincia.',
  year: (endings: readonly [number, number]) => `Anni …${endings[0]} e …${endings[1]}`,
  chooseColor: (color: string) => `Scegli ${color.toLowerCase()}`,
  chosen: 'È il colore scelto',
  notOffered: 'Non per questa marca',
}
