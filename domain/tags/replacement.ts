/**
 * Data needed for a replacement tag: which piece is lost (decree of 23/1/2007) and, if both are, the proof of the
 * animal's identity, which must be established with sufficient certainty (Regulation (EU) 2021/520 art. 18 and 19).
 */

export const tagPieces = ['principale', 'secondaria', 'entrambe'] as const
export type TagPiece = (typeof tagPieces)[number]

/** Proofs of identity: tag found again, photograph, transponder reading, check by the veterinary service (ASL). */
export const identityProofs = ['marca-ritrovata', 'foto', 'transponder', 'asl'] as const
export type IdentityProof = (typeof identityProofs)[number]

/** True if both pieces are lost: then nothing on the animal identifies it. */
export const needsIdentityProof = ({ piece }: { piece: TagPiece }): boolean => piece === 'entrambe'

const pieces: Record<TagPiece, readonly Exclude<TagPiece, 'entrambe'>[]> = {
  principale: ['principale'],
  secondaria: ['secondaria'],
  entrambe: ['principale', 'secondaria'],
}
/** Returns the single pieces: both for `entrambe`. */
export const singlePieces = (piece: TagPiece) => pieces[piece]

const proofLabels: Record<IdentityProof, string> = {
  'marca-ritrovata': 'Marca ritrovata',
  foto: 'Foto dell’animale',
  transponder: 'Lettura del transponder',
  asl: 'Verifica dell’ASL',
}
export const identityProofLabel = (proof: IdentityProof): string => proofLabels[proof]

/** Returns the code of a tag of which a piece is listed twice. Null if there is none. */
export function repeatedPiece(replacements: readonly { code: string; piece: TagPiece }[]): string | null {
  const seen = new Set<string>()
  for (const { code, piece: lostPiece } of replacements)
    for (const piece of singlePieces(lostPiece)) {
      if (seen.has(`${code} ${piece}`)) return code
      seen.add(`${code} ${piece}`)
    }
  return null
}
