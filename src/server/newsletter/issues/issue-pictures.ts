import { sql } from 'drizzle-orm'
import type { Db, Transaction } from '@db/database'
import { images } from '@db/schema'
import { imagesPath, readImageName } from '@/shared/site/images'
import type { PictureSizes } from '../../platform/mail/layout'
import { anyTextOf } from '../../platform/sql'
import { readText } from '../../platform/text/blocks'

const idOf = (address: string) =>
  address.startsWith(imagesPath) ? readImageName(address.slice(imagesPath.length))?.id : undefined

/** An issue with the sizes of those of its pictures that we keep, in pixels: mail programs are told them before they fetch any. */
export async function withPictures<Issue extends { content: string }>(
  db: Db | Transaction,
  issue: Issue,
): Promise<Issue & { pictures: PictureSizes }> {
  const addresses = readText(issue.content).blocks.flatMap((block) => (block.kind === 'picture' ? [block.address] : []))
  const ids = addresses.flatMap((address) => idOf(address) ?? [])
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ id: images.id, width: images.width, height: images.height })
          .from(images)
          .where(sql`${images.id} = ${anyTextOf(ids)}`)
  const sizes = new Map(rows.map(({ id, ...size }) => [id, size]))
  const pictures = addresses.flatMap((address) => {
    const size = sizes.get(idOf(address) ?? '')
    return size === undefined ? [] : [[address, size] as const]
  })
  return { ...issue, pictures: new Map(pictures) }
}
