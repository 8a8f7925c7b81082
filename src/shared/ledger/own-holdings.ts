import { z } from 'zod'
import { calendarDay } from '../values/days'
import { distribution, distributionLine } from './distributions'
import { entity } from './entities'
import { accessScopes } from './entity-access'
import { entry } from './entries'
import { id } from '../platform/fields'
import { figures } from './rules/figures'
import { investment } from '../site/offerings'
import { cents } from '../values/money'
import { listOf, pageInput } from '../records/pages'
import { positionNames } from './positions'

/** One of the own entities, where not all of them are asked for. */
const ofEntity = z.object({ entityId: id.optional() })

/** An entity that whoever asks may see, and as what. */
const ownEntity = entity.pick({ id: true, kind: true, legalName: true }).extend({
  scope: z.enum(accessScopes),
  /** What its owners call it, or else what tells it from one's other entities in a word or two: 'Trust', 'IRA', 'Ruth'. */
  shortName: z.string(),
})

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
 * another of those asked for is no move of the whole. `withheldCents` is what of all that was paid went to a tax office.
 */
export const getOwnSummary = { input: ofEntity.default({}), output: ownFigures.extend({ withheldCents: cents }) }

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
  .extend({
    distributedCents: ownFigures.shape.otherCents,
    /** Of all units of its class, in hundredths of a percent, half up; null while there are none. */
    shareBasisPoints: z.number().int().nullable(),
  })
export type OwnPosition = z.output<typeof ownPosition>

export const listOwnPositions = {
  input: pageInput.extend(ofEntity.shape).extend({ investmentId: id.optional() }).default({}),
  output: listOf(ownPosition),
}

/** What the firm notes beside an entry, who entered it and from which file is its own; but why one was reversed is told. */
const firmsOwn = {
  entityFacts: true,
  memo: true,
  importId: true,
  importName: true,
  createdByName: true,
  createdAt: true,
} as const
const ownEntry = entry.omit(firmsOwn).extend({
  investmentId: z.number().int(),
  entityId: z.number().int(),
  /** Of what was paid: the payment that it is of, which has a page of its own. */
  distributionId: z.number().int().nullable(),
  /** Of a reversal: why. */
  reason: z.string().nullable(),
})
export type OwnEntry = z.output<typeof ownEntry>

/** Newest day first; `from` and `to` are the first and the last day. */
export const listOwnEntries = {
  input: listOwnPositions.input
    .unwrap()
    .extend({ from: calendarDay.optional(), to: calendarDay.optional() })
    .default({}),
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
    /** What of it went to a tax office. */
    withheldCents: distribution.shape.withheldCents,
    isReversed: z.boolean(),
    /** What the position held at the end of the record date. */
    units: figures.shape.units,
    parts: z.array(distributionLine.pick({ id: true, kind: true, cents: true, withheldCents: true, returnedAt: true })),
  })
export type OwnDistribution = z.output<typeof ownDistribution>

/** The latest payment first; `id` is a distribution's, whose payments to one's positions are asked for alone. */
export const listOwnDistributions = {
  input: listOwnPositions.input.unwrap().extend({ id: id.optional() }).default({}),
  output: listOf(ownDistribution),
}
