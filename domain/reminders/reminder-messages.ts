import { speciesWord } from '../catalogue/species.ts'
import { formatDate } from '../dates.ts'
import { dayInWords } from '../deliveries/delivery-messages.ts'
import { orderNumber } from '../orders/order-status.ts'
import { type Occasion, type ReminderKind, taggingTermLabel } from './reminders.ts'

/** Occasions in words, the same on the page, in mails and in the calendar. */

const ofHerd = ({ holding, species }: Occasion) => `${speciesWord(species)}, ${holding}`
const tags = (count: number | null) => (count === 1 ? '1 marca' : `${count ?? 0} marche`)
const numberOf = ({ orderId }: Occasion) => (orderId === null ? '' : orderNumber(orderId))

const titles: Record<ReminderKind, (occasion: Occasion) => string> = {
  births: occasion => `Cominciano le nascite: ${ofHerd(occasion)}`,
  stock: occasion => `Le marche finiscono: ${ofHerd(occasion)}`,
  delegation: occasion => `Scade la delega da firmare: ${ofHerd(occasion)}`,
  apply: occasion => `Marche da applicare: ${numberOf(occasion)}`,
}

const details: Record<ReminderKind, (occasion: Occasion) => string> = {
  births: ({ quantity, day }) =>
    `L’anno scorso le nascite sono cominciate in questo periodo. Da ${dayInWords(day)} ne contiamo circa ${quantity ?? 0}.`,
  stock: ({ quantity, day }) =>
    `Le marche che hai da parte bastano fino a circa ${dayInWords(day)}. Per un anno ne servono ancora ${quantity ?? 0}.`,
  delegation: ({ day }) =>
    `La delega è pronta ma non è firmata: vale la firma fino al ${formatDate(day)}. Dopo se ne prepara un’altra.`,
  apply: ({ quantity, species, day }) =>
    `${tags(quantity)} di questo ordine non ${quantity === 1 ? 'risulta applicata' : 'risultano applicate'}. La legge dà ${taggingTermLabel(species)} dalla nascita: per gli animali che c’erano all’arrivo delle marche, fino al ${formatDate(day)}. Quelle già applicate segnale come tali.`,
}

/** One line: 'Cominciano le nascite: bovini, 001TO123'. */
export const occasionTitle = (occasion: Occasion): string => titles[occasion.kind](occasion)
/** Why, by when, and what to do. */
export const occasionText = (occasion: Occasion): string => details[occasion.kind](occasion)
