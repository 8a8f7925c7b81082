import { monitorEventLoopDelay } from 'node:perf_hooks'
import { certificatePages } from '@/server/raise/files/certificate'
import { subscriptionPages } from '@/server/raise/files/pages'
import { makeSealCertificate, signedFile } from '@/server/raise/files/seal'
import { sha256Of } from '@/server/platform/encryption/sha256'
import { certified } from '@/server/testing/documents/subscription-papers'
import { median } from './bench-measure'

/** Of each kind so many are made; the first of them, which loads what draws, is not counted. */
const count = 21
const pointsMax = 2_000
const nanosecondsInMillisecond = 1_000_000

/** How long something takes, and for how long everything else of the process stands still meanwhile. */
async function timed<Made>(make: () => Promise<Made>) {
  const standing = monitorEventLoopDelay({ resolution: 1 })
  standing.enable()
  const startedAt = performance.now()
  const made = await make()
  const milliseconds = performance.now() - startedAt
  // The delay is noted at the next turn.
  await new Promise((resolve) => setTimeout(resolve, 5))
  standing.disable()
  return { made, milliseconds, standstill: standing.max / nanosecondsInMillisecond }
}

async function tellOf(what: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const { made } = await timed(make)
  const all = []
  for (let round = 1; round < count; round += 1) all.push(await timed(make))
  const [times, stands] = [all.map(({ milliseconds }) => milliseconds), all.map(({ standstill }) => standstill)]
  console.log(
    `${what}, ${Math.round(made.byteLength / 1_000)} kB: ${median(times).toFixed(0)} ms, the longest ${Math.max(...times).toFixed(0)} ms; ` +
      `all else waits ${median(stands).toFixed(0)} ms, ${Math.max(...stands).toFixed(0)} ms at most`,
  )
  return made
}

/** Tells how long the files of one subscription take that two sign, one of them with as many points as may be drawn. */
export async function tellSealing(): Promise<void> {
  const at = new Date()
  const seal = await makeSealCertificate('Oakwater Partners', at)
  const signed = certified()
  const { paper } = signed
  const pages = await tellOf('Draw the pages of a subscription', () => subscriptionPages(paper))
  const packet = { ...signed.packet, sizeBytes: pages.byteLength, sha256: sha256Of(pages) }
  const certificate = await tellOf('Draw its certificate', () => certificatePages({ ...signed, packet }))
  const strokes = [Array.from({ length: pointsMax }, (_, index) => [index % 1_001, (index * 7) % 301] as const)]
  const signers = paper.signers.map((signer, index) => {
    const { name } = signer
    const signature =
      index === 0 ? ({ name, at, way: 'typed' } as const) : ({ name, at, way: 'drawn', strokes } as const)
    return { ...signer, signature }
  })
  const { reference, timeZone } = paper
  await tellOf('Seal the subscription', () =>
    signedFile({ reference, timeZone, pages, certificate, signers }, seal, at),
  )
}
