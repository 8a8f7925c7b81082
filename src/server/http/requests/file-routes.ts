import type { Area } from '@/shared/accounts/areas'
import type { Context } from '../../platform/trpc/context'
import type { AppContext } from './requests'

type Path = `/${string}`
type Serve = (c: AppContext, ctx: Context) => Promise<Response>

/** A route that takes or sends a file, which no procedure does. What an open session alone must not take along asks for a proof. */
export type FileRoute = {
  method: 'GET' | 'PUT' | 'POST'
  allows: readonly string[]
  path: Path
  serve: Serve
} & ({ proof: 'always'; area: Area } | { proof: 'never' })

/** A route that sends a file. */
export const sent = (path: Path, serve: Serve) =>
  ({ method: 'GET', allows: ['GET', 'HEAD'], path, serve, proof: 'never' }) as const
/** A route that sends a file to an administrator of an area who has shown who they are. */
export const sentToProved = (path: Path, area: Area, serve: Serve) =>
  ({ method: 'GET', allows: ['GET', 'HEAD'], path, serve, proof: 'always', area }) as const
