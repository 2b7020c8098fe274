import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import { guaranteeNoticeNames, guaranteeNoticeTypes } from '../../files/official-notice.ts'

/** Serves the operator's file of the notice on the legal guarantee, byte for byte: its elements must not be edited. */
export function serveOfficialNotice(app: FastifyInstance, { config }: AppContext) {
  for (const name of guaranteeNoticeNames)
    app.get(`/${name}`, async (_request, reply) => {
      const bytes = await readFile(join(config.dataDir, name)).catch(() => undefined)
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
