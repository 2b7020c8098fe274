import type { FastifyRequest } from 'fastify'
import type { UploadedFile } from '#contract/endpoint.ts'
import { httpMessages } from './http-messages.ts'
import { invalidField, Problem } from './problem.ts'

/** Limit for one uploaded file, in bytes. Source: spec decisions, section 4. */
export const maxBytesPerFile = 10 * 1024 * 1024

/**
 * Reads the files of one form field into memory. Throws a Problem for any other part, a file too large or too many
 * files.
 */
export async function readFiles(request: FastifyRequest, { field, max }: { field: string; max: number }) {
  if (!request.isMultipart()) throw new Problem('unsupported-media-type', httpMessages.multipartExpected)
  const files: UploadedFile[] = []
  try {
    const parts = request.parts({
      limits: { fileSize: maxBytesPerFile, files: max, fields: 0, parts: max, headerPairs: 20 },
    })
    for await (const part of parts) {
      if (part.type !== 'file' || part.fieldname !== field) {
        if (part.type === 'file') part.file.resume()
        const path = part.fieldname
        throw invalidField(path, httpMessages.unknownPart(path))
      }
      files.push({ filename: part.filename, bytes: await part.toBuffer() })
    }
  } catch (error) {
    if (error instanceof Problem || (error instanceof Error && 'statusCode' in error)) throw error
    // What the parser says of a form that is cut short or has no boundary.
    throw new Problem('invalid', httpMessages.brokenForm)
  }
  if (files.length === 0) throw invalidField(field, httpMessages.noFile(field))
  return files
}
