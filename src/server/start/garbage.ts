import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Frees at once what nothing refers to any more. For the one moment in which a few objects hold hundreds of megabytes that V8 does
 * not see as a burden, because they lie in WebAssembly: it would keep them until much later.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') collect()
}
