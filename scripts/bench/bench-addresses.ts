import { z } from 'zod'
import { restPath } from '../rest-path'
import { median } from './bench-measure'

const turns = 200
/** Nobody can tell a difference below this from the noise of a line. */
const ratioRange = { min: 0.8, max: 1.25 }

async function timeOf(origin: string, email: string): Promise<number> {
  const begunAt = performance.now()
  const answer = await fetch(origin + restPath('/auth/forgot-password'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  z.object({ success: z.literal(true) }).parse(await answer.json())
  return performance.now() - begunAt
}

/**
 * Whether 'Forgot password?' tells by its time who has an account: known and unknown addresses by turns.
 * @returns what is wrong, or nothing
 */
export async function compareAddresses(origin: string, known: string): Promise<string[]> {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  for (let turn = 0; turn < turns; turn += 1) {
    times.known.push(await timeOf(origin, known))
    times.unknown.push(await timeOf(origin, `nobody-${turn}@example.com`))
  }
  const ratio = median(times.known) / median(times.unknown)
  console.log(
    `Forgot password, known to unknown addresses: ${ratio.toFixed(2)} (${ratioRange.min} to ${ratioRange.max}), ${turns} calls each`,
  )
  const isInRange = ratio >= ratioRange.min && ratio <= ratioRange.max
  return isInRange ? [] : [`Forgot password tells known addresses by their time: ${ratio.toFixed(2)}`]
}
