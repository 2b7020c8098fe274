/** What a thread of messages is about; chosen in the support form. */
export const supportTopics = ['order', 'lost-parcel', 'delivery', 'returns', 'invoice', 'vetinfo', 'other'] as const
export type SupportTopic = (typeof supportTopics)[number]

const labels: Record<SupportTopic, string> = {
  order: 'Un ordine',
  'lost-parcel': 'Un pacco perso o che non arriva',
  delivery: 'I tempi di consegna',
  returns: 'Un reso o un prodotto difettoso',
  invoice: 'Una fattura',
  vetinfo: 'VetInfo e i codici',
  other: 'Altro',
}
export const supportTopicLabel = (topic: SupportTopic): string => labels[topic]

/** Characters of one message. */
export const maxMessageLength = 4000
