import { z } from 'zod'
import { timestamp } from '../platform/fields'
import { backupsHealth } from './backups'

/** The first characters of a key's digest, by which two are told apart and none is found. */
const fingerprint = z.string().regex(/^[0-9a-f]{8}$/)

/** What the installation is made of and how it fares, for whoever runs it. A key is never in it. */
const about = z.object({
  build: z.object({
    version: z.string(),
    /** Of Git, in full; null where the build was not told, as in development. */
    commit: z.string().nullable(),
    /** Of Node. */
    node: z.string(),
  }),
  /** When the process that answers was started; of several servers, one of them. */
  startedAt: timestamp,
  database: z.object({
    /** A server of its own, or the one that is embedded in the site. */
    kind: z.enum(['server', 'embedded']),
    version: z.string(),
    sizeBytes: z.number().int(),
    /** The newest that it has; null where a newer build has run one that this build does not know. */
    migration: z.string().nullable(),
  }),
  storage: z.object({
    /** Where papers and pictures are moved to; null where they stay in the database. */
    place: z.string().nullable(),
    /** Why it cannot be used just now, in words for whoever runs the site; null where it answers. */
    fault: z.string().nullable(),
    papersInDatabase: z.number().int(),
    papersInStorage: z.number().int(),
    /** With their variants. */
    picturesInDatabase: z.number().int(),
    picturesInStorage: z.number().int(),
  }),
  backups: backupsHealth,
  mail: z.object({
    /** False while mails become files, for want of a mail server. */
    isDelivered: z.boolean(),
    /** The last within the 30 days for which mails are kept. */
    lastSentAt: timestamp.nullable(),
    waiting: z.number().int(),
    waitingSince: timestamp.nullable(),
    failed: z.number().int(),
  }),
  keys: z.object({
    /** Of what encrypts documents and second factors; null while there is none. It is the mark that each encrypted value begins with. */
    documents: fingerprint.nullable(),
    /** Of what signs links and form tokens. */
    links: fingerprint,
  }),
})
export type About = z.output<typeof about>

export const getAbout = { output: about }
