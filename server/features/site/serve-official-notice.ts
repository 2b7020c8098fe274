import type { FastifyInstance } from 'fastify'
import { type AppContext, settingsChanged } from '../../app-context.ts'
import { guaranteeNoticeNames, takeUpNotice } from '../../files/official-notice.ts'
import { guaranteeNoticeTypes, storedNotice } from '../../files/operator-file-queries.ts'

/** Serves the operator's file of the notice on the legal guarantee, byte for byte: its elements must not be edited. */
export function serveOfficialNotice(app: FastifyInstance, ctx: AppContext) {
  for (const name of guaranteeNoticeNames)
    app.get(`/${name}`, async (_request, reply) => {
      if (await takeUpNotice(ctx.db, ctx.config.dataDir)) settingsChanged(ctx)
      const bytes = await storedNotice(ctx.db, name)
      if (!bytes) return reply.callNotFound()
      return reply
        .headers({
          'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
          'Cache-Control': 'no-cache',
        })
        .type(guaranteeNoticeTypes[name])
        .send(bytes)
    })
}
