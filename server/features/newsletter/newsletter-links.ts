export const confirmUrl = (publicUrl: string, token: string) => `${publicUrl}/newsletter/conferma#${token}`
export const unsubscribeUrl = (publicUrl: string, token: string) => `${publicUrl}/newsletter/uscita#${token}`
/** URL to which mail programs post by themselves (RFC 8058). */
export const oneClickUnsubscribeUrl = (apiUrl: string, token: string) =>
  `${apiUrl}/api/newsletter/unsubscribe?token=${token}`
