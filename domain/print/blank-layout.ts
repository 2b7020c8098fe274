import type { Mark, PrintWarning } from './face-print.ts'
import type { PrintablePiece, PrintFace } from './print-surface.ts'
import { type Body, discBody, flagBody, ringBody, stripBody } from './tag-outline.ts'

/** A face with its print. Millimetres from its upper left corner. */
export type FaceLayout = PrintFace & { body: Body; marks: Mark[]; warnings: PrintWarning[] }

/** Returns the plastic or metal of a face. */
export const bodyOf = ({ shape, width, height }: PrintFace, { isElectronic, isMetal }: PrintablePiece): Body =>
  ({
    flag: () => flagBody(width, height),
    disc: () => discBody(width),
    ring: () => ringBody(width, isElectronic),
    strip: () => stripBody(width, height, isMetal),
  })[shape]()

/** Returns the faces of a piece with nothing on them. */
export const blankLayoutOf = (piece: PrintablePiece): readonly FaceLayout[] =>
  piece.faces.map(face => ({ ...face, body: bodyOf(face, piece), marks: [], warnings: [] }))
