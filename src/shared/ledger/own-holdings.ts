import { z } from 'zod'
import { distribution, distributionLine } from './distributions'
import { entity } from './entities'
import { accessScopes } from './entity-access'
import { entry } from './entries'
import { id } from '../platform/fields'
import { figures } from './rules/figures'
import { investment } from '../site/offerings'
import { listOf, pageInput } from '../records/pages'
import { positionNames } from './positions'

/** One of the own entities, where not all of them are asked for. */
const ofEntity = z.object({ entityId: id.optional() })

/** An entity that whoever asks may see, and as what. */
const ownEntity = entity.pick({ id: true, kind: true, legalName: true }).extend({ scope: z.enum(accessScopes) })

export const listOwnEntities = { output: listOf(ownEntity) }

const ownFigures = figures.pick({
  contributedCents: true,
  takenOverCents: true,
  handedOverCents: true,
  redeemedCents: true,
  adjustedCents: true,
  returnedCents: true,
  stillInCents: true,
  otherCents: true,
  totalCents: true,
  paidBackHundredths: true,
})

/**
 * What was paid in, what came back, what is still in: of all one's entities together, or of one. What one of them transferred to
 * another of those asked for is no move of the whole.
 */
export const getOwnSummary = { input: ofEntity.default({}), output: ownFigures }

/** An offering as who holds it sees it, whoever else may: what its card and its drawing need. */
const heldOffering = investment.pick({
  id: true,
  name: true,
  description: true,
  image: true,
  status: true,
  location: true,
  assetClass: true,
})

const ownPosition = positionNames
  .omit({ investmentId: true, investmentName: true })
  .extend({ id: z.number().int(), offering: heldOffering, units: figures.shape.units, ...ownFigures.shape })
  .omit({ otherCents: true })
  .extend({ distributedCents: ownFigures.shape.otherCents })
export type OwnPosition = z.output<typeof ownPosition>

export const listOwnPositions = {
  input: pageInput.extend(ofEntity.shape).extend({ investmentId: id.optional() }).default({}),
  output: listOf(ownPosition),
}

/** What the firm notes beside an entry, and who entered it, is its own; but why one was reversed is told. */
const ownEntry = entry.omit({ entityFacts: true, memo: true, createdByName: true, createdAt: true }).extend({
  investmentId: z.number().int(),
  /** Of a reversal: why. */
  reason: z.string().nullable(),
})
export type OwnEntry = z.output<typeof ownEntry>

/** Newest day first. */
export const listOwnEntries = {
  input: listOwnPositions.input,
  output: listOf(ownEntry),
}

/** A payment to an own position, with the parts it was made of. What the firm notes beside it is its own. */
const ownDistribution = distribution
  .pick({
    name: true,
    periodFrom: true,
    periodTo: true,
    recordOn: true,
    paidOn: true,
    source: true,
    reversesId: true,
    classId: true,
    className: true,
    investmentId: true,
    investmentName: true,
  })
  .extend({
    distributionId: z.number().int(),
    positionId: z.number().int(),
    entityId: z.number().int(),
    entityName: z.string(),
    cents: distribution.shape.totalCents,
    isReversed: z.boolean(),
    parts: z.array(distributionLine.pick({ id: true, kind: true, cents: true, returnedAt: true })),
  })
export type OwnDistribution = z.output<typeof ownDistribution>

/** The latest payment first. */
export const listOwnDistributions = { input: listOwnEntries.input, output: listOf(ownDistribution) }
