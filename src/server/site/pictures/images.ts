import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { isDatabaseAway, pgError } from '@db/faults'
import { imageVariants, images } from '@db/schema'
import { imagesPath, readImageName } from '@/shared/site/images'
import { type PreparedResponse, prepareResponse } from '../../http/cache/prepared-responses'
import { immutableCaching, pictureContentPolicy, securityHeaders } from '../../platform/headers'
import { Failure } from '../../platform/errors'
import { createSemaphore } from '../../platform/concurrency/semaphore'
import { fetchBytes, findBytes } from '../../platform/storage/fetching'
import { pictureVariants, pictures } from '../../platform/storage/stored-tables'
import type { Services } from '../../platform/trpc/context'
import { encodeUpload, encodeVariant } from './encoding'
import { RecentResponses } from '../../http/cache/recent-responses'

const keptMaxBytes = 32_000_000
/** Pictures are made on the threads that also hash passwords; one core stays for the rest. */
const encodingsAtOnce = 2

export interface Images {
  /**
   * Stores what a form sends as its picture (R36). A data URL becomes an address of ours, a web address stays as typed,
   * null and undefined stay what they are.
   * Throws Failure image_type, image_unreadable or image_too_large; also for an address of ours that names no picture.
   * @param field the form's field that it came in; 'image' unless told
   */
  keep<Picture extends string | null | undefined>(picture: Picture, field?: string): Promise<Picture | string>
  /** The answer for a file name under `/api/images/`; undefined when there is no such picture. Throws Failure storage_away. */
  read(fileName: string): Promise<PreparedResponse | undefined>
}

type ImageName = NonNullable<ReturnType<typeof readImageName>>
type Variant = NonNullable<ImageName['variant']>

export function createImages({
  db,
  env,
  storage,
}: Pick<Services, 'db' | 'storage'> & { env: Pick<Services['env'], 'isHttps'> }): Images {
  const recent = new RecentResponses(keptMaxBytes)
  const making = new Map<string, Promise<Uint8Array<ArrayBuffer> | undefined>>()
  const encode = createSemaphore(encodingsAtOnce)

  async function store(upload: Buffer, field: string): Promise<string> {
    const { bytes, width, height } = await encode(() => encodeUpload(upload, field))
    const id = createHash('sha256').update(bytes).digest('hex')
    await db
      .insert(images)
      .values({ id, mediaType: 'image/jpeg', width, height, size: bytes.byteLength, bytes })
      // One that is out comes back: whoever sends a picture again may do so because the storage lost it.
      .onConflictDoUpdate({ target: images.id, set: { usedAt: sql`now()`, bytes, ...pictures.inDatabase } })
    return `${imagesPath}${id}.jpg`
  }

  async function isStored(address: string): Promise<boolean> {
    const name = readImageName(address.slice(imagesPath.length))
    if (name === null || name.variant !== null) return false
    const [row] = await db
      .update(images)
      .set({ usedAt: sql`now()` })
      .where(eq(images.id, name.id))
      .returning({ id: images.id })
    return row !== undefined
  }

  async function readOriginal(id: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const [row] = await db.select().from(images).where(eq(images.id, id))
    if (row === undefined) return undefined
    return row.bytes === null ? fetchBytes(storage, pictures, row) : new Uint8Array(row.bytes)
  }

  async function readVariant(id: string, { width, format }: Variant): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const [row] = await db
      .select()
      .from(imageVariants)
      .where(and(eq(imageVariants.imageId, id), eq(imageVariants.width, width), eq(imageVariants.format, format)))
    if (row !== undefined && row.bytes !== null) return new Uint8Array(row.bytes)
    const stored = row === undefined ? null : await findBytes(storage, pictureVariants, row)
    return stored ?? makeVariant(id, { width, format })
  }

  async function makeVariant(id: string, variant: Variant): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const original = await readOriginal(id)
    if (original === undefined) return undefined
    const bytes = await encode(() => encodeVariant(original, variant))
    try {
      await db
        .insert(imageVariants)
        .values({ imageId: id, ...variant, bytes })
        // One that the storage lost is here again; of two that make one at once, one is first.
        .onConflictDoUpdate({
          target: [imageVariants.imageId, imageVariants.width, imageVariants.format],
          set: { bytes, ...pictureVariants.inDatabase },
          setWhere: pictureVariants.isInStorage,
        })
    } catch (error) {
      // The picture was swept while its variant was made: there is nothing to keep it with.
      if (pgError(error).code === '23503') return undefined
      // A database that takes nothing, because its disk is full, is no reason to keep from a reader what was read from it.
      if (!isDatabaseAway(error)) throw error
    }
    return bytes
  }

  function readBytes(fileName: string, { id, variant }: ImageName): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const running = making.get(fileName)
    if (running !== undefined) return running
    const started = (variant === null ? readOriginal(id) : readVariant(id, variant)).finally(() =>
      making.delete(fileName),
    )
    making.set(fileName, started)
    return started
  }

  return {
    async keep(picture, field = 'image') {
      if (picture === null || picture === undefined) return picture
      if (picture.startsWith('data:')) return store(readDataUrl(picture, field), field)
      if (picture.startsWith(imagesPath) && !(await isStored(picture))) {
        throw new Failure('image_unreadable', { field })
      }
      return picture
    },
    async read(fileName) {
      const kept = recent.get(fileName)
      if (kept !== undefined) return kept
      const name = readImageName(fileName)
      const bytes = name === null ? undefined : await readBytes(fileName, name)
      if (bytes === undefined) return undefined
      const answer = await prepareResponse(bytes, {
        contentType: `image/${name?.variant?.format ?? 'jpeg'}`,
        headers: {
          ...securityHeaders(env),
          'Content-Security-Policy': pictureContentPolicy,
          'Cache-Control': immutableCaching,
          // Letters and the feed show them inside the pages of mail programs and readers.
          'Cross-Origin-Resource-Policy': 'cross-origin',
        },
        compress: false,
      })
      recent.set(fileName, answer)
      return answer
    },
  }
}

/** The bytes of a base64 data URL. What it says about its type is not believed. */
function readDataUrl(address: string, field: string): Buffer {
  const comma = address.indexOf(',')
  const isBase64 = comma > 0 && /;base64$/i.test(address.slice(0, comma))
  if (!isBase64) throw new Failure('image_unreadable', { field })
  return Buffer.from(address.slice(comma + 1), 'base64')
}
