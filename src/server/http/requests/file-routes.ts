import type { Area } from '@/shared/accounts/areas'
import type { Context } from '../../platform/trpc/context'
import type { AppContext } from './requests'

type Path = `/${string}`
type Serve = (c: AppContext, ctx: Context) => Promise<Response>

/** What the document of the calls tells of a route of files. */
interface Described {
  /** Its name among the operations. */
  name: string
  summary: string
  /** The media types that it sends; none where it answers with JSON. */
  types?: readonly string[]
  /** The media type that it takes as its body. */
  takes?: string
  /** Of its success; 200 unless it is another. */
  status?: 201
  /** What may stand in its query. */
  query?: readonly string[]
}

/** A route that takes or sends a file, which no procedure does. What an open session alone must not take along asks for a proof. */
export type FileRoute = {
  method: 'GET' | 'PUT' | 'POST'
  allows: readonly string[]
  path: Path
  serve: Serve
  described: Described
} & ({ proof: 'always'; area: Area } | { proof: 'never' })

/** A route that sends a file. */
export const sent = (path: Path, serve: Serve, described: Described) =>
  ({ method: 'GET', allows: ['GET', 'HEAD'], path, serve, described, proof: 'never' }) as const
/** A route that sends a file to an administrator of an area who has shown who they are. */
export const sentToProved = (path: Path, area: Area, serve: Serve, described: Described) =>
  ({ method: 'GET', allows: ['GET', 'HEAD'], path, serve, described, proof: 'always', area }) as const
