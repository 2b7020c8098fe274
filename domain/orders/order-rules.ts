/**
 * The identification rules per species and purpose, as data: the only source of what the order generator asks and
 * suggests. Summaries for orientation, not legal advice; the operating manual and the local veterinary service decide.
 */
import { hexOf } from '../catalogue/colors.ts'
import type { ProductType } from '../catalogue/product-filters.ts'
import type { Species } from '../catalogue/species.ts'

/** Purposes: births, herd-book animals, slaughter within the year, breeding pigs, farm management, lost tags. */
export const purposes = ['nascite', 'iscritti', 'macello', 'riproduttori', 'azienda', 'perse'] as const
export type Purpose = (typeof purposes)[number]

/** Official tags only, or official and farm tags. */
export const tagMixes = ['ufficiali', 'entrambe'] as const
export type TagMix = (typeof tagMixes)[number]

/**
 * Identifiers per animal: two conventional tags, one alone, or one with an electronic tag, a bolus or a tissue sample.
 */
export const identifierSets = ['coppia', 'singola', 'elettronica', 'bolo', 'bioptica'] as const
export type IdentifierSet = (typeof identifierSets)[number]

/** Kinds of farm tags: blank, numbered, electronic, with tissue sampling. */
export const farmKinds = ['neutre', 'numerate', 'elettroniche', 'genomiche'] as const
export type FarmKind = (typeof farmKinds)[number]

/**
 * What is lost: for bovines the primary, the secondary or both tags; for sheep and goats one of two identifiers or
 * both.
 */
export const lostPieces = ['principale', 'secondaria', 'una', 'entrambe'] as const
export type LostPiece = (typeof lostPieces)[number]

/** A part of a product that is applied to one animal. */
export type IdentifierPart = 'conventional' | 'electronic' | 'bolus' | 'sample'

/** Recognizes products of a kind by their catalogue data. Undefined properties do not matter. */
export type ProductPattern = {
  types: readonly ProductType[]
  without?: readonly ProductType[]
  /** True if an electronic device comes with a separate tag: 'D' in `categoryCode`. */
  hasDevice?: boolean
  hasBolus?: boolean
  bearsHoldingCode?: boolean
  parts: readonly IdentifierPart[]
}

const official = { bearsHoldingCode: false, hasBolus: false }
/** The kinds of tags, with the parts that each applies to one animal. */
export const productPatterns = {
  // Conventional tags of bovines are sold in pairs: primary and secondary with one code.
  pair: { ...official, types: ['ministeriale', 'visuale'], parts: ['conventional', 'conventional'] },
  single: { ...official, types: ['ministeriale', 'visuale'], parts: ['conventional'] },
  holding: { ...official, types: ['ministeriale', 'visuale'], bearsHoldingCode: true, parts: ['conventional'] },
  envelope: {
    ...official,
    types: ['ministeriale', 'elettronica'],
    without: ['bioptica'],
    hasDevice: true,
    parts: ['conventional', 'electronic'],
  },
  disc: {
    ...official,
    types: ['ministeriale', 'elettronica'],
    without: ['bioptica'],
    hasDevice: false,
    parts: ['electronic'],
  },
  bolus: { ...official, types: ['ministeriale', 'elettronica'], hasBolus: true, parts: ['conventional', 'bolus'] },
  sampledEnvelope: {
    ...official,
    types: ['ministeriale', 'elettronica', 'bioptica'],
    parts: ['conventional', 'electronic', 'sample'],
  },
  sampled: {
    ...official,
    types: ['ministeriale', 'bioptica'],
    without: ['elettronica'],
    parts: ['conventional', 'sample'],
  },
  neutre: { types: ['aziendale', 'neutro', 'visuale'], parts: ['conventional'] },
  numerate: { types: ['aziendale', 'stampato', 'visuale'], parts: ['conventional'] },
  elettroniche: { types: ['aziendale', 'elettronica'], parts: ['electronic'] },
  genomiche: { types: ['aziendale', 'bioptica'], parts: ['conventional', 'sample'] },
} as const satisfies Record<string, ProductPattern>
export type KindName = keyof typeof productPatterns

/** Key of the sentence that explains a line of the suggested set; the web has the texts. */
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

/** Deadline for identification: bovines 20 days, then BDN within 7; sheep and goats 6 months; pigs 70 days. */
export type Deadline = 'bovine' | 'ovine' | 'pig'

/** Which official tags animals of a species must wear for a purpose. */
export type OfficialRule = {
  species: readonly Species[]
  purpose: Purpose
  identifierSet: IdentifierSet
  deadline: Deadline
  /** Hex color, if the law prescribes one. */
  color?: string
  /** One product of each kind per animal. */
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
  // Two tags with one code, one of which may be electronic, or a tag and a bolus.
  { ...birth, identifierSet: 'coppia', wears: [{ kind: 'pair', reason: 'bovine-pair' }] },
  { ...birth, identifierSet: 'elettronica', wears: [{ kind: 'envelope', reason: 'bovine-electronic' }] },
  { ...birth, identifierSet: 'bolo', wears: [{ kind: 'bolus', reason: 'bovine-bolus' }] },
  { ...birth, identifierSet: 'bioptica', wears: [{ kind: 'sampledEnvelope', reason: 'bovine-sample' }] },
  { ...herdBook, identifierSet: 'coppia', wears: [{ kind: 'pair', reason: 'herd-book' }] },
  { ...herdBook, identifierSet: 'elettronica', wears: [{ kind: 'envelope', reason: 'herd-book' }] },
  {
    ...herdBook,
    species: ['cattle'],
    identifierSet: 'bioptica',
    wears: [{ kind: 'sampledEnvelope', reason: 'herd-book' }],
  },
  // A conventional tag and an electronic one, or the bolus.
  { ...lambing, identifierSet: 'elettronica', wears: [{ kind: 'envelope', reason: 'ovine-electronic' }] },
  { ...lambing, identifierSet: 'bolo', wears: [{ kind: 'bolus', reason: 'ovine-bolus' }] },
  {
    ...lambing,
    identifierSet: 'bioptica',
    wears: [
      { kind: 'sampled', reason: 'ovine-sample' },
      { kind: 'disc', reason: 'ovine-beside-sample' },
    ],
  },
  // Slaughter before 12 months: one tag in the left ear, with the holding's code.
  { ...lambing, purpose: 'macello', identifierSet: 'singola', wears: [{ kind: 'holding', reason: 'lamb' }] },
  // One tag with the code of the holding of birth; breeding animals have an individual code.
  { ...breeders, purpose: 'nascite', identifierSet: 'singola', wears: [{ kind: 'holding', reason: 'pig-holding' }] },
  { ...breeders, identifierSet: 'singola', wears: [{ kind: 'single', reason: 'pig-individual' }] },
  { ...breeders, identifierSet: 'elettronica', wears: [{ kind: 'disc', reason: 'pig-electronic' }] },
  { ...breeders, identifierSet: 'bioptica', wears: [{ kind: 'sampled', reason: 'pig-sample' }] },
]

/** Kinds of farm tags that are made for each species. */
export const farmRules: Record<Species, readonly FarmKind[]> = {
  cattle: ['neutre', 'numerate', 'elettroniche', 'genomiche'],
  buffalo: ['neutre', 'numerate', 'elettroniche'],
  sheep: ['neutre', 'numerate'],
  goat: ['neutre', 'numerate'],
  pig: ['neutre', 'numerate', 'elettroniche'],
}

/** What can be lost, by species. Reg. 2021/520 art. 18-19; primary and secondary: DM 23/1/2007. A pig wears one tag. */
export const replacementRules: Record<Species, readonly LostPiece[]> = {
  cattle: ['principale', 'secondaria', 'entrambe'],
  buffalo: ['principale', 'secondaria', 'entrambe'],
  sheep: ['una', 'entrambe'],
  goat: ['una', 'entrambe'],
  pig: ['una'],
}

/** Tags per pack of five needles: about 200 each, as their makers state. */
export const tagsPerNeedlePack = 1_000
