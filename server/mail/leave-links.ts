/**
 * The ways out of mails that a person asked for: a page with a button, and the URL to which mail programs post by
 * themselves (RFC 8058).
 */
const leaveLinksOf = (pagePath: string, apiPath: string) => ({
  apiPath,
  page: (publicUrl: string, token: string) => `${publicUrl}${pagePath}#${token}`,
  oneClick: (apiUrl: string, token: string) => `${apiUrl}${apiPath}?token=${token}`,
})

export const leaveLinks = {
  newsletter: leaveLinksOf('/newsletter/uscita', '/api/newsletter/unsubscribe'),
  reminders: leaveLinksOf('/promemoria/uscita', '/api/reminders/unsubscribe'),
}
