import type { PaymentProvider } from '#contract/site.ts'
import type { LegalSection } from './legal-texts.ts'

/**
 * Who handles payments, what each is given and where the data may go (GDPR art. 13(1)(e) and (f)). Sources and what
 * could not be verified: decision 71.
 */
const providers: Record<PaymentProvider, string> = {
  stripe:
    'Carta e addebito SEPA: Stripe Payments Europe, Limited e Stripe Technology Europe, Limited, The One Building, 1 Lower Grand Canal Street, Dublino 2, Irlanda. Da noi ricevono email, numero e importo dell’ordine; carta o IBAN li scrivi nella loro pagina. Possono trasferire dati a Stripe, Inc., negli Stati Uniti, che aderisce al Data Privacy Framework tra UE e Stati Uniti (decisione di adeguatezza della Commissione); se questo non vale, con le clausole contrattuali tipo. [Privacy di Stripe](https://stripe.com/it/privacy)',
  paypal:
    'PayPal: PayPal (Europe) S.à r.l. et Cie, S.C.A., 22-24 Boulevard Royal, L-2449 Lussemburgo. Da noi riceve numero e importo dell’ordine, nome e indirizzo di spedizione; il conto o la carta li usi nella sua pagina. Può trasferire dati alle altre società del gruppo, anche negli Stati Uniti, secondo le norme vincolanti d’impresa approvate dalle autorità europee (GDPR, art. 47). [Privacy di PayPal](https://www.paypal.com/it/webapps/mpp/ua/privacy-full)',
  satispay:
    'Satispay: Satispay Europe S.A., 53 Boulevard Royal, L-2449 Lussemburgo. Da noi riceve l’importo e un numero che richiama l’ordine; confermi nella sua app. Se si serve di fornitori fuori dall’UE, lo fa con le garanzie che descrive nella sua informativa. [Privacy di Satispay](https://www.satispay.com/it/privacy/privacy-policy/)',
}

/** Only the providers of this shop; a transfer always goes through banks. */
export const paymentsSection = (used: readonly PaymentProvider[]): LegalSection => ({
  title: 'Chi gestisce i pagamenti',
  body: [
    used.length > 0
      ? 'Ciascuno è titolare dei dati che tratta per il pagamento e li conserva secondo le proprie regole. Riceve i dati solo se scegli di pagare con lui; nella sua pagina legge anche l’indirizzo di rete del tuo browser.'
      : 'In questo negozio nessun fornitore di pagamenti riceve i tuoi dati.',
    {
      list: [
        ...used.map(provider => providers[provider]),
        'Bonifico: la tua banca e la nostra, che vedono nome, importo e causale.',
      ],
    },
  ],
})
