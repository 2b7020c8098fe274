import type { FastifyInstance } from 'fastify'

/** Accepts the form that mail programs post to the unsubscribe link of a mail (RFC 8058); its only field says nothing. */
export const acceptOneClickForms = (app: FastifyInstance) =>
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1024 },
    (_request, _body, done) => done(null, undefined),
  )

/** Redirects people who open that link to the page with the button. */
export const redirectToLeavePage = (app: FastifyInstance, apiPath: string, pageOf: (token: string) => string) =>
  app.get<{ Querystring: { token?: string } }>(apiPath, ({ query }, reply) =>
    reply.redirect(pageOf(encodeURIComponent(query.token ?? '')), 303),
  )
