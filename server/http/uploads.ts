import type { FastifyRequest } from 'fastify'
import type { UploadedFile } from '#contract/endpoint.ts'
import { httpMessages } from './http-messages.ts'
import { Problem } from './problem.ts'

/** Of one uploaded file. Source: readings, section 4. */
export const mostBytesPerFile = 10 * 1024 * 1024

/** Reads the files of one form field into memory; any other part, or too many of them, is refused. */
export async function readFiles(request: FastifyRequest, { field, most }: { field: string; most: number }) {
  if (!request.isMultipart()) throw new Problem('unsupported-media-type', httpMessages.multipartExpected)
  const files: UploadedFile[] = []
  const parts = request.parts({
    limits: { fileSize: mostBytesPerFile, files: most, fields: 0, parts: most, headerPairs: 20 },
  })
  for await (const part of parts) {
    if (part.type !== 'file' || part.fieldname !== field) {
      if (part.type === 'file') part.file.resume()
      const path = part.fieldname
      throw new Problem('invalid', httpMessages.checkTheFields, {
        errors: [{ path, message: httpMessages.unknownPart(path) }],
      })
    }
    files.push({ filename: part.filename, bytes: await part.toBuffer() })
  }
  if (files.length === 0)
    throw new Problem('invalid', httpMessages.checkTheFields, {
      errors: [{ path: field, message: httpMessages.noFile(field) }],
    })
  return files
}
