import type { Area } from '@/shared/accounts/areas'
import type { RefusalName } from '@/shared/platform/failures'
import type { Context, Services } from '../../platform/trpc/context'
import type { AppContext } from './requests'

/** What the document of the calls tells of a file that goes in or out. */
interface Described {
  summary: string
  /** The media types that it sends; none where it answers with JSON. */
  types?: readonly string[]
  /** The media type that it takes as its body. */
  takes?: string
  /** Of its success; 200 unless it is another. */
  status?: 201
  /** What may stand for a parameter of its path, as a regular expression; anything where nothing is said. */
  patterns?: Readonly<Record<string, string>>
  /** What it refuses with, beside what follows from its path and from who may ask. */
  refuses?: readonly RefusalName[]
  /** True where to send it leaves a trace, so that nobody asks for its head alone. */
  isTraced?: true
}

type Serve = (c: AppContext, ctx: Context) => Promise<Response>
type ServeAnybody = (c: AppContext, services: Services) => Promise<Response>

/** Who may ask, which each of these judges itself: of administrators' files those of an area, or of the area that what is asked for has. */
type Asker = 'signed in' | Area | 'any area'

/**
 * A file that is taken or sent, which no procedure does; its method and path stand in the route table. What an open session alone must not
 * take along asks for a proof.
 */
export type FileRoute = Described &
  (
    | { who: 'everybody'; proof: 'never'; serve: ServeAnybody }
    | { who: Asker; proof: 'never'; serve: Serve }
    | { who: Area | 'any area'; proof: 'always'; serve: Serve }
  )

/** A file whose route judges itself who may. */
export const file = <Who extends Asker>(who: Who, serve: Serve, described: Described) =>
  ({ ...described, who, serve, proof: 'never' }) as const

/** A file for an administrator of an area who has shown who they are; where several areas may ask, its route judges itself. */
export const provedFile = (who: Area | 'any area', serve: Serve, described: Described) =>
  ({ ...described, who, serve, proof: 'always' }) as const

/** A file for everybody, for which no session is read. */
export const publicFile = (serve: ServeAnybody, described: Described) =>
  ({ ...described, who: 'everybody', serve, proof: 'never' }) as const
