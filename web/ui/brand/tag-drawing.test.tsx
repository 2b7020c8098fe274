import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { piecesOf } from '#domain/print/print-surface.ts'
import { layoutOf } from '#domain/print/tag-layout.ts'
import { FaceDrawing } from './tag-drawing.tsx'

test('the drawn tag bears the outlines of the layout, letter by letter those that the laser is given', () => {
  const pieces = piecesOf({
    productTypes: ['marche', 'ministeriale', 'stampato', 'trapezoidale', 'rotonda', 'elettronica'],
    features: [],
    species: ['cattle'],
    details: [],
  })
  const faces = pieces.flatMap(piece =>
    layoutOf(piece, { code: 'IT001990244731', keeperText: '001TO123 Stella', reprint: 1 }),
  )
  expect(faces.flatMap(face => face.marks).length).toBeGreaterThan(10)
  for (const face of faces) {
    const drawn = renderToStaticMarkup(<FaceDrawing face={face} />)
    const outlines = [...drawn.matchAll(/ d="([^"]*)"/g)].map(([, d]) => d)
    expect(outlines.slice(outlines.length - face.marks.length)).toEqual(face.marks.map(mark => mark.d))
  }
})
