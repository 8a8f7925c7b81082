import { type SQL, isNotNull } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { documentFiles, imageVariants, images } from '@db/schema'
import { sha256Of } from '../encryption/sha256'
import { openedBy, underOwnKey } from './own-keys'

/** What a row says of its bytes while they are out; a picture's row has their key, too. */
export interface Stored {
  storedAs: string | null
  storedSha256: string | null
  storedKey?: string | null
}

type Table = typeof documentFiles | typeof images | typeof imageVariants

/** A table whose rows have bytes that lie in them, or out in storage. */
export interface StoredTable {
  table: Table
  /** What tells one row from another. */
  key: Readonly<Record<string, PgColumn>>
  isInDatabase: SQL
  isInStorage: SQL
  /** What all names begin with under which its bytes are put. */
  prefix: string
  /** What is put into storage in place of a row's bytes, encrypted, and what the row is told of it beside its name. */
  toStorage: (bytes: Uint8Array<ArrayBuffer>, name: string) => { bytes: Uint8Array<ArrayBuffer>; told: object }
  /** A row's bytes again, of what lies in storage; null where that was changed. */
  fromStorage: (bytes: Uint8Array<ArrayBuffer>, row: Stored) => Uint8Array<ArrayBuffer> | null
  /** What a row says that has its bytes itself. */
  inDatabase: Readonly<Record<string, null>>
}

const placesOf = (table: Table) => ({
  table,
  isInDatabase: isNotNull(table.bytes),
  isInStorage: isNotNull(table.storedAs),
})

/** A row's bytes again, of what storage gave under its name; null where it is something else than was put there. */
export const bytesOf = ({ fromStorage }: StoredTable, given: Uint8Array<ArrayBuffer>, row: Stored) =>
  sha256Of(given) === row.storedSha256 ? fromStorage(given, row) : null

/** Papers are encrypted where they lie, and leave as they are. */
export const papers: StoredTable = {
  ...placesOf(documentFiles),
  key: { id: documentFiles.id },
  prefix: 'papers/',
  toStorage: (bytes) => ({ bytes, told: {} }),
  fromStorage: (bytes) => bytes,
  inDatabase: { storedAs: null, storedSha256: null },
}

/** Pictures are encrypted as they leave, each under a key of its own. */
const asPictures = {
  prefix: 'pictures/',
  toStorage: (bytes, name) => {
    const { key, encrypted } = underOwnKey(bytes, name)
    return { bytes: encrypted, told: { storedKey: key } }
  },
  fromStorage: (bytes, { storedAs, storedKey }) =>
    storedAs && storedKey ? openedBy(storedKey, bytes, storedAs) : null,
  inDatabase: { storedAs: null, storedSha256: null, storedKey: null },
} satisfies Partial<StoredTable>

export const pictures: StoredTable = { ...placesOf(images), ...asPictures, key: { id: images.id } }

export const pictureVariants: StoredTable = {
  ...placesOf(imageVariants),
  ...asPictures,
  key: { imageId: imageVariants.imageId, width: imageVariants.width, format: imageVariants.format },
}

/** All that may lie out. Pictures go after papers, and before their variants. */
export const storedTables: readonly StoredTable[] = [papers, pictures, pictureVariants]
