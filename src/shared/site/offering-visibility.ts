import { z } from 'zod'
import { id } from '../platform/fields'
import { isRecord } from '../platform/json'
import { idMax } from '../platform/limits'

/**
 * Who may see an offering: everybody; whoever has its address; every account that is signed in; the accounts that it names.
 * What is not for everybody is in no list, search, sitemap or picture that a stranger reads, and 404 where it stood (decision 021).
 */
export const offeringVisibilities = ['public', 'link', 'investors', 'named'] as const
export const defaultOfferingVisibility: (typeof offeringVisibilities)[number] = 'public'

/** The exemption under which an offering is made; null where the firm has not said. */
export const offeringExemptions = ['undetermined', '506b', '506c'] as const

/** Rule 506(b) allows no general solicitation: such an offering may be seen by these alone. The database checks it. */
export const visibilitiesOf506b = ['investors', 'named'] as const

/** Who may read the figures, the highlights, the debt and the fees of an offering that everybody may see. */
export const detailsReaders = ['everyone', 'investors'] as const
export const defaultDetailsReader: (typeof detailsReaders)[number] = 'everyone'

/** What strangers may read of each offering that they may see: what cards and heads of pages show, and what says which it is. */
type ToldToAll =
  | 'id'
  | 'slug'
  | 'name'
  | 'description'
  | 'image'
  | 'pictures'
  | 'status'
  | 'targetReturn'
  | 'returnBasis'
  | 'asOf'
  | 'investmentPeriod'
  | 'minimum'
  | 'units'
  | 'fundingProgress'
  | 'location'
  | 'launchingIn'
  | 'assetClass'
  | 'risk'
  | 'externalLink'
  | 'result'
  | 'propertyId'
  | 'property'
  | 'visibility'
  | 'exemption'
  | 'detailsFor'
  | 'isPublished'
  | 'sortOrder'
  | 'createdAt'
  | 'updatedAt'

/** What stands in the place of the details that strangers may not read. */
const withheld = {
  purchasePrice: null,
  projectedIRR: null,
  cashOnCash: null,
  equityMultiple: null,
  holdPeriod: null,
  acquisitionDate: null,
  exitStrategy: null,
  capRate: null,
  occupancyRate: null,
  totalInvestment: null,
  preferredReturn: null,
  marketType: null,
  highlights: [],
  propertyImprovements: [],
  debt: null,
  fees: [],
  profitSplit: null,
  saleFee: null,
}

type Undecided<Shape> = Exclude<keyof Shape, ToldToAll | keyof typeof withheld>

/**
 * A record's contract as strangers read it: without the details where those are for investors. Part of the contract, so that no way
 * of answering can pass it by. A contract with a field that is neither told to all nor withheld does not compile.
 */
export const asStrangersRead = <Shape extends z.ZodRawShape>(
  contract: z.ZodObject<Shape> &
    ([Undecided<Shape>] extends [never] ? unknown : { toldToAllOrWithheld: Undecided<Shape> }),
) =>
  z.preprocess(
    (record) => (isRecord(record) && record.detailsFor === 'investors' ? { ...record, ...withheld } : record),
    contract,
  )

const viewersMax = 1_000
const viewers = z.object({ userIds: z.array(z.number().int()) })

const tooMany = `Must have at most ${viewersMax} entries`
const people = z.array(id, 'Must be a list of users').max(viewersMax, tooMany)

const chosen = z.array(z.number().int().min(1).max(idMax), 'Must be a list of users').max(viewersMax, tooMany)

/** Whom an offering is to name beside those it does, and whom no longer: of two who change that at once neither takes back the other's. */
export const changedViewers = z.object({ add: chosen, remove: chosen })
export type ChangedViewers = z.output<typeof changedViewers>

/** The accounts that an offering names, in the order of their numbers. */
export const getViewers = { input: z.object({ id }), output: viewers }

export const setViewers = {
  input: z.object({
    id,
    userIds: people,
  }),
  output: viewers,
}
