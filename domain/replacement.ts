/**
 * What has to be known of a tag that is made again: which of its two pieces is missing (decree of 23/1/2007) and, when
 * both are, how the animal was told from others: its code must be established with sufficient certainty, Regulation (EU)
 * 2021/520 art. 18 and 19.
 */

export const whichPieces = ['principale', 'secondaria', 'entrambe'] as const
export type WhichPiece = (typeof whichPieces)[number]

export const identityProofs = ['marca-ritrovata', 'foto', 'transponder', 'asl'] as const
export type IdentityProof = (typeof identityProofs)[number]

/** With neither piece left, the animal itself does not say who it is. */
export const needsIdentityProof = ({ which }: { which: WhichPiece }): boolean => which === 'entrambe'

const pieces: Record<WhichPiece, readonly Exclude<WhichPiece, 'entrambe'>[]> = {
  principale: ['principale'],
  secondaria: ['secondaria'],
  entrambe: ['principale', 'secondaria'],
}
/** The single pieces that are meant. */
export const singlePieces = (which: WhichPiece) => pieces[which]

const proofLabels: Record<IdentityProof, string> = {
  'marca-ritrovata': 'Marca ritrovata',
  foto: 'Foto dell’animale',
  transponder: 'Lettura del transponder',
  asl: 'Verifica dell’ASL',
}
export const identityProofLabel = (proof: IdentityProof): string => proofLabels[proof]

/** The code of a tag one of whose pieces is named twice; null when each is named once. */
export function repeatedPiece(replacements: readonly { code: string; which: WhichPiece }[]): string | null {
  const seen = new Set<string>()
  for (const { code, which } of replacements)
    for (const piece of singlePieces(which)) {
      if (seen.has(`${code} ${piece}`)) return code
      seen.add(`${code} ${piece}`)
    }
  return null
}
