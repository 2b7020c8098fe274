import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import sharp from 'sharp'
import { openLog } from '../../server/log.ts'
import { aShop } from '../a-shop.ts'
import { aProduct } from './product-builders.ts'

/** Pictures of products, and the folder in which earlier versions kept them. */

const formOf = async (width: number, height: number) => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const bytes = await sharp({ create: { width, height, channels: 3, background: 'black', noise } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.append('mainImage', new Blob([bytes], { type: 'image/jpeg' }), 'foto.jpg')
  return form
}

/** A shop with a product that has a picture of two widths; `logged` are the lines of its log. */
export async function aPictureShop(environment: Record<string, string> = {}) {
  const logged: string[] = []
  const destination = new Writable({
    write(chunk: Buffer, _, done) {
      logged.push(String(chunk))
      done()
    },
  })
  const shop = await aShop(environment, openLog('warn', destination))
  const upload = async (id: number) => {
    const form = await formOf(330, 220)
    return (await shop.admin.products.uploadMainImage({ params: { id }, form })).mainImageUrl ?? ''
  }
  const { id } = await aProduct(shop.admin)
  return { ...shop, logged, id, url: await upload(id), upload }
}

/** Moves what is stored back into `DATA_DIR/images`, as an earlier version has left it a day ago. */
export async function intoFormerFolder({ db, dataDir }: Pick<Awaited<ReturnType<typeof aShop>>, 'db' | 'dataDir'>) {
  const dayAgo = new Date(Math.floor(Date.now()) - 86_400_000)
  const files = await db.selectFrom('stored_image_files').select(['image_key', 'name', 'bytes']).execute()
  for (const { image_key, name, bytes } of files) await writeFormerFile(dataDir, image_key, name, bytes, dayAgo)
  await db.deleteFrom('stored_images').execute()
  return { modifiedAt: dayAgo, files }
}

export async function writeFormerFile(dataDir: string, key: string, name: string, bytes: Buffer, modifiedAt: Date) {
  const folder = join(dataDir, 'images', key)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, name), bytes)
  await utimes(join(folder, name), modifiedAt, modifiedAt)
}
