/**
 * What animals wear and who may wear what, as data: guarantees that the order generator asks and suggests nothing that
 * stands elsewhere. Summaries for orientation, not legal advice; the operating manual and the local veterinary service hold.
 */
import { hexOf } from './colors.ts'
import type { ProductType } from './product-filters.ts'
import type { Species } from './species.ts'

/** Why tags are wanted: births, herd-book animals, slaughter within the year, breeding pigs, the own herd's order, lost ones. */
export const purposes = ['nascite', 'iscritti', 'macello', 'riproduttori', 'azienda', 'perse'] as const
export type Purpose = (typeof purposes)[number]

/** The official tags alone, or farm tags with them. */
export const marks = ['ufficiali', 'entrambe'] as const
export type Marks = (typeof marks)[number]

/** Two conventional tags, one alone, or one with an electronic tag, a bolus, a sample. */
export const means = ['coppia', 'singola', 'elettronica', 'bolo', 'bioptica'] as const
export type Means = (typeof means)[number]

export const farmKinds = ['neutre', 'numerate', 'elettroniche', 'genomiche'] as const
export type FarmKind = (typeof farmKinds)[number]

/** Bovines tell primary and secondary apart, sheep and goats one of two means from both. */
export const lostPieces = ['principale', 'secondaria', 'una', 'entrambe'] as const
export type LostPiece = (typeof lostPieces)[number]

/** What one product puts on one animal. */
export type Mark = 'conventional' | 'electronic' | 'bolus' | 'sample'

/** A kind of product, told by what the catalogue says of each. */
export type Kind = {
  types: readonly ProductType[]
  without?: readonly ProductType[]
  /** Whether a device comes with a tag of its own: 'D' beside the letters of the tag. */
  hasDevice?: boolean
  hasBolus?: boolean
  bearsHoldingCode?: boolean
  marks: readonly Mark[]
}

const official = { bearsHoldingCode: false, hasBolus: false }
export const kinds = {
  // A bovine's conventional tags are sold two by two: primary and secondary under one code.
  pair: { ...official, types: ['ministeriale', 'visuale'], marks: ['conventional', 'conventional'] },
  single: { ...official, types: ['ministeriale', 'visuale'], marks: ['conventional'] },
  holding: { ...official, types: ['ministeriale', 'visuale'], bearsHoldingCode: true, marks: ['conventional'] },
  envelope: {
    ...official,
    types: ['ministeriale', 'elettronica'],
    without: ['bioptica'],
    hasDevice: true,
    marks: ['conventional', 'electronic'],
  },
  disc: {
    ...official,
    types: ['ministeriale', 'elettronica'],
    without: ['bioptica'],
    hasDevice: false,
    marks: ['electronic'],
  },
  bolus: { ...official, types: ['ministeriale', 'elettronica'], hasBolus: true, marks: ['conventional', 'bolus'] },
  sampledEnvelope: {
    ...official,
    types: ['ministeriale', 'elettronica', 'bioptica'],
    marks: ['conventional', 'electronic', 'sample'],
  },
  sampled: {
    ...official,
    types: ['ministeriale', 'bioptica'],
    without: ['elettronica'],
    marks: ['conventional', 'sample'],
  },
  neutre: { types: ['aziendale', 'neutro', 'visuale'], marks: ['conventional'] },
  numerate: { types: ['aziendale', 'stampato', 'visuale'], marks: ['conventional'] },
  elettroniche: { types: ['aziendale', 'elettronica'], marks: ['electronic'] },
  genomiche: { types: ['aziendale', 'bioptica'], marks: ['conventional', 'sample'] },
} as const satisfies Record<string, Kind>
export type KindName = keyof typeof kinds

/** Which sentence explains a line; the words are the web's. */
export type Reason =
  | 'bovine-pair'
  | 'bovine-electronic'
  | 'bovine-bolus'
  | 'bovine-sample'
  | 'herd-book'
  | 'ovine-electronic'
  | 'ovine-bolus'
  | 'ovine-sample'
  | 'ovine-beside-sample'
  | 'lamb'
  | 'pig-holding'
  | 'pig-individual'
  | 'pig-electronic'
  | 'pig-sample'
  | 'farm'
  | 'pliers'
  | 'pliers-strip'
  | 'pliers-sample'
  | 'needle'
  | 'reader'

/** By when, and what follows: bovines 20 days and the BDN within 7, sheep and goats 6 months, pigs 70 days. */
export type Deadline = 'bovine' | 'ovine' | 'pig'

export type OfficialRule = {
  species: readonly Species[]
  purpose: Purpose
  means: Means
  deadline: Deadline
  /** Where the law names the colour. */
  color?: string
  /** One product of each per animal, together what it must wear. */
  wears: readonly { kind: KindName; reason: Reason }[]
}

const bovines: Species[] = ['cattle', 'buffalo']
const flock: Species[] = ['sheep', 'goat']
const pigs: Species[] = ['pig']
// Yellow; salmon for animals entered in the herd book (Ministry of Health, bovine identification).
const birth = { species: bovines, purpose: 'nascite', deadline: 'bovine', color: hexOf('giallo') } as const
const herdBook = { species: bovines, purpose: 'iscritti', deadline: 'bovine', color: hexOf('salmone') } as const
const lambing = { species: flock, purpose: 'nascite', deadline: 'ovine' } as const
const breeders = { species: pigs, purpose: 'riproduttori', deadline: 'pig' } as const

/** Sources: Reg. 2019/2035 art. 38, 45, 46, 52; Reg. 2021/520; D.lgs 134/2022; operating manual, DM 7/3/2023. */
export const officialRules: readonly OfficialRule[] = [
  // Two tags of one code, of which one may be electronic, or a tag and a bolus.
  { ...birth, means: 'coppia', wears: [{ kind: 'pair', reason: 'bovine-pair' }] },
  { ...birth, means: 'elettronica', wears: [{ kind: 'envelope', reason: 'bovine-electronic' }] },
  { ...birth, means: 'bolo', wears: [{ kind: 'bolus', reason: 'bovine-bolus' }] },
  { ...birth, means: 'bioptica', wears: [{ kind: 'sampledEnvelope', reason: 'bovine-sample' }] },
  { ...herdBook, means: 'coppia', wears: [{ kind: 'pair', reason: 'herd-book' }] },
  { ...herdBook, means: 'elettronica', wears: [{ kind: 'envelope', reason: 'herd-book' }] },
  { ...herdBook, species: ['cattle'], means: 'bioptica', wears: [{ kind: 'sampledEnvelope', reason: 'herd-book' }] },
  // A conventional tag and an electronic one, or the bolus.
  { ...lambing, means: 'elettronica', wears: [{ kind: 'envelope', reason: 'ovine-electronic' }] },
  { ...lambing, means: 'bolo', wears: [{ kind: 'bolus', reason: 'ovine-bolus' }] },
  {
    ...lambing,
    means: 'bioptica',
    wears: [
      { kind: 'sampled', reason: 'ovine-sample' },
      { kind: 'disc', reason: 'ovine-beside-sample' },
    ],
  },
  // Slaughter before 12 months: one tag, at the left, with the holding's code.
  { ...lambing, purpose: 'macello', means: 'singola', wears: [{ kind: 'holding', reason: 'lamb' }] },
  // One tag with the code of the holding of birth; breeding animals have a code of their own.
  { ...breeders, purpose: 'nascite', means: 'singola', wears: [{ kind: 'holding', reason: 'pig-holding' }] },
  { ...breeders, means: 'singola', wears: [{ kind: 'single', reason: 'pig-individual' }] },
  { ...breeders, means: 'elettronica', wears: [{ kind: 'disc', reason: 'pig-electronic' }] },
  { ...breeders, means: 'bioptica', wears: [{ kind: 'sampled', reason: 'pig-sample' }] },
]

/** Farm tags that the trade makes for each species. */
export const farmRules: Record<Species, readonly FarmKind[]> = {
  cattle: ['neutre', 'numerate', 'elettroniche', 'genomiche'],
  buffalo: ['neutre', 'numerate', 'elettroniche'],
  sheep: ['neutre', 'numerate'],
  goat: ['neutre', 'numerate'],
  pig: ['neutre', 'numerate', 'elettroniche'],
}

/** Reg. 2021/520 art. 18-19; primary and secondary: DM 23/1/2007. A pig wears one tag. */
export const lostRules: Record<Species, readonly LostPiece[]> = {
  cattle: ['principale', 'secondaria', 'entrambe'],
  buffalo: ['principale', 'secondaria', 'entrambe'],
  sheep: ['una', 'entrambe'],
  goat: ['una', 'entrambe'],
  pig: ['una'],
}

/** A needle closes about two hundred tags; needles are sold by fives. Source: what the makers say of them. */
export const tagsPerNeedlePack = 1_000
