import type { Server } from 'node:net'
import type { Env } from '../platform/env'
import { callerAddress, callerKey } from '../platform/limits/caller-address'

/** Some 20 kB each; far below what an operating system lets a process open. */
const connectionsMax = 2_000
/** An office behind one address, with six connections per browser; a stranger alone never fills the server. */
const connectionsPerAddressMax = 500
/** From this share on a connection ends with its answer, so that those who only hold one make room for those who ask. */
const crowdedShare = 0.75

/** How many connections there may be, in all and from one address. */
export interface ConnectionLimits {
  all: number
  perAddress: number
}

/**
 * What is kept: behind a proxy all connections come from its address, so that only the proxy itself can count per visitor.
 * @param TRUST_PROXY how many proxies stand in front
 */
export const connectionLimits = ({ TRUST_PROXY }: Pick<Env, 'TRUST_PROXY'>): ConnectionLimits => ({
  all: connectionsMax,
  perAddress: TRUST_PROXY === 0 ? connectionsPerAddressMax : connectionsMax,
})

/** A proxy, a bench and tests on this machine; strangers are never here. */
const isThisMachine = (address: string) => address === '::1' || address.startsWith('127.')

/** The open connections, counted by the address they come from. */
export interface Connections {
  /** Counts a new connection, unless there are too many: then it gives false, and nothing is to be given back. */
  enter(this: void, address: string): boolean
  leave(this: void, address: string): void
  /** Whether connections are getting scarce. */
  isCrowded(this: void): boolean
}

/** @param limits of this process; each of several has its own */
export function createConnections(limits: ConnectionLimits): Connections {
  const byAddress = new Map<string, number>()
  let all = 0
  return {
    enter(address) {
      const key = callerKey(address)
      const own = byAddress.get(key) ?? 0
      if (all >= limits.all || (own >= limits.perAddress && !isThisMachine(address))) return false
      byAddress.set(key, own + 1)
      all += 1
      return true
    },
    leave(address) {
      const key = callerKey(address)
      const left = (byAddress.get(key) ?? 0) - 1
      if (left > 0) byAddress.set(key, left)
      else byAddress.delete(key)
      all -= 1
    },
    isCrowded: () => all >= limits.all * crowdedShare,
  }
}

/**
 * Keeps a server to its limits. One connection too many is closed without a word, because words would need its request to be
 * read, and that is what the limit saves.
 * @param onTurnedAway is told of each
 */
export function limitConnections(server: Server, limits: ConnectionLimits, onTurnedAway: () => void): Connections {
  const connections = createConnections(limits)
  server.on('connection', (socket) => {
    const address = callerAddress(socket.remoteAddress ?? '', undefined, 0)
    if (connections.enter(address)) {
      socket.once('close', () => connections.leave(address))
      return
    }
    socket.destroy()
    onTurnedAway()
  })
  return connections
}
