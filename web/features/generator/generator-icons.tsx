import type { ReactNode } from 'react'
import { AnimalIcon, type AnimalName } from '../../ui/brand/animal-icon.tsx'
import { CategoryIcon } from '../../ui/brand/category-icon.tsx'
import { LineIcon } from '../../ui/brand/line-icon.tsx'
import { TagLine } from '../../ui/brand/tag-line.tsx'

/** Drawings beside the answers, in the same line style as the animal icons. The ordered product is yellow. */

const tag = <TagLine />
const wholeTag = <TagLine className="y" />
const leftTag = <TagLine place="left" />
const leftPlate = <TagLine place="left" className="y" />
const rightTag = <TagLine place="right" />
const rightPlate = <TagLine place="right" className="y" />
const disc = (
  <>
    <circle className="y" cx="36" cy="33" r="8" />
    <circle cx="36" cy="33" r="2.500" />
    <path d="M32 19a8 8 0 0 1 8 0M29.500 13.500a14 14 0 0 1 13 0" />
  </>
)
const tube = (
  <>
    <path d="M32 14h9M34 14v21a2.500 2.500 0 0 0 5 0V14" />
    <path className="y" d="M34 27h5v8a2.500 2.500 0 0 1-5 0z" />
  </>
)
/** A head seen from the front, with space for a tag in each ear. */
const head = (
  <>
    <path d="M18 17c3-2 9-2 12 0l1 4-2 12c0 6-10 6-10 0l-2-12z" />
    <path d="M17 20C13 15 7 15 4 18c3 5 9 5 13 3M31 20c4-5 10-5 13-2-3 5-9 5-13 3" />
    <circle cx="21.500" cy="23" r=".9" className="f" />
    <circle cx="26.500" cy="23" r=".9" className="f" />
  </>
)
const worn = { left: 'M5.500 22.500h6l1 8h-8z', right: 'M36.500 22.500h6l1 8h-8z' }

const drawings: Record<string, ReactNode> = {
  iscritti: (
    <>
      {leftPlate}
      {leftTag}
      <path d="M28 12h14v28H28zM31 18h8M31 23h8M31 28h5" />
      <path d="m33 40 2 4 2-4" />
    </>
  ),
  macello: (
    <>
      {wholeTag}
      {tag}
      <path d="M17 33l7-6 7 6M19 32v6h10v-6" />
    </>
  ),
  riproduttori: (
    <>
      <circle cx="17" cy="20" r="8" />
      <path d="M17 28v13M11.500 35h11" />
      <circle cx="33" cy="28" r="7" />
      <path d="M38 23l6-6M38.500 17H44v5.500" />
    </>
  ),
  azienda: (
    <>
      {wholeTag}
      {tag}
      <path d="M18 29.500l3-2.500v10M26.500 29c0-3 5-3 5 0 0 2.500-5 5-5 8h5.500" />
    </>
  ),
  perse: <TagLine dashed />,
  principale: (
    <>
      {head}
      <path strokeDasharray="1.800 1.800" d={worn.left} />
      <path className="y" d={worn.right} />
    </>
  ),
  secondaria: (
    <>
      {head}
      <path className="y" d={worn.left} />
      <path strokeDasharray="1.800 1.800" d={worn.right} />
    </>
  ),
  tutteEDue: (
    <>
      {head}
      <path strokeDasharray="1.800 1.800" d={worn.left} />
      <path strokeDasharray="1.800 1.800" d={worn.right} />
    </>
  ),
  una: (
    <>
      {leftPlate}
      {leftTag}
      <TagLine place="right" dashed />
    </>
  ),
  entrambe: (
    <>
      <TagLine place="left" dashed />
      <TagLine place="right" dashed />
    </>
  ),
  ufficiali: (
    <>
      {wholeTag}
      {tag}
      <path d="M17 32l5 5 9.500-10" />
    </>
  ),
  anche: (
    <>
      {leftPlate}
      {leftTag}
      <path d="M7 31l3.500 3.500 6.500-7" />
      {rightTag}
      <path d="M32 29.500l2-1.500v7M37.500 29c0-2 3.500-2 3.500 0 0 2-3.500 3.500-3.500 6h4" />
    </>
  ),
  coppia: (
    <>
      {leftPlate}
      {leftTag}
      {rightPlate}
      {rightTag}
      <path d="M7 30h10M7 35h7M31 30h10M31 35h7" />
    </>
  ),
  singola: (
    <>
      {wholeTag}
      {tag}
      <path d="M17 29h14M15 36h12" />
    </>
  ),
  elettronica: (
    <>
      {leftPlate}
      {leftTag}
      <path d="M7 30h10M7 35h7" />
      {disc}
    </>
  ),
  bolo: (
    <>
      {leftPlate}
      {leftTag}
      <path d="M7 30h10M7 35h7" />
      <rect className="y" x="30" y="18" width="11" height="24" rx="5.500" />
      <path d="M30 25h11M31 12.500a8 8 0 0 1 9 0" />
    </>
  ),
  bioptica: (
    <>
      {leftPlate}
      {leftTag}
      <path d="M7 30h10M7 35h7" />
      {tube}
    </>
  ),
  neutre: (
    <>
      {leftPlate}
      {leftTag}
      <path d="M28 40l2-7 11-17 4.500 3-11 17zM30 33l4.500 3" />
    </>
  ),
  no: <path strokeDasharray="3 3" d="M4 40 24 20M26 14l8 8 8-8-8-8zM7 43 27 23" />,
}
const sameAs: Record<string, string> = { numerate: 'azienda', elettroniche: 'elettronica', genomiche: 'bioptica' }

type GeneratorSignProps = { question: string; option: string; animal: AnimalName | undefined }

/** The drawing of an answer; for births it is the animal itself. */
export const GeneratorSign = ({ question, option, animal }: GeneratorSignProps) => {
  if (animal && (question === 'species' || option === 'nascite')) return <AnimalIcon animal={animal} />
  if (option === 'si') return <CategoryIcon category="readers" />
  return <LineIcon>{drawings[drawingOf(question, option, animal)]}</LineIcon>
}

function drawingOf(question: string, option: string, animal: AnimalName | undefined): string {
  if (option !== 'entrambe') return sameAs[option] ?? option
  if (question === 'tagMix') return 'anche'
  return animal === 'cattle' || animal === 'buffalo' ? 'tutteEDue' : option
}
