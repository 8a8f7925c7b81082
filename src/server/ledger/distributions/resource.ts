import { type SQL, and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { classes, distributionSearch, distributions, offeringSearch } from '@db/schema'
import { folded } from '@db/schema/search-text'
import { distributionFileColumns, distributionWords } from '@/content/ledger/admin-distributions'
import { distribution, type distributionFilters, listDistributions } from '@/shared/ledger/distributions'
import { toTheCent } from '@/shared/values/formats'
import { cents } from '@/shared/values/money'
import { listedColumns } from '../../records/activity/audited-columns'
import { caseless, listResource, namedAs } from '../../records/resources'
import { idsCalled } from '../../records/search/searched'
import { offeringName } from '../../site/offerings/offering-names'
import { readDistribution, readDistributions } from './distributions'

/** The number of the offering whose class was paid. */
export const offeringOfDistribution = sql<number>`(select ${classes.investmentId} from ${classes} where ${classes.id} = ${distributions.classId})`
const investmentName = offeringName<string>(offeringOfDistribution)

/** The condition of what a list is narrowed to, which the Overview counts by as well. */
export function isOf(shown: (typeof distributionFilters)[number]): SQL | undefined {
  if (shown === 'sent_back') return isNotNull(distributions.sentBackAt)
  if (shown === 'to_publish') return and(eq(distributions.status, 'approved'), isNull(distributions.publishedAt))
  return eq(distributions.status, shown)
}

/** A payment to the holders of a class, as the Admin Portal lists, finds and changes it. */
export const distributionResource = listResource(listDistributions.input, {
  list: 'distributions',
  name: sql<string>`${distributions.name}`,
  table: distributions,
  noun: 'distribution',
  isPublic: false,
  // Nobody but administrators writes them; one that is sent back is nobody's doing, and told without an author.
  authors: 'everybody',
  read: readDistribution,
  called: ({ investmentName: offering, name }: { investmentName: string; name: string }) => `${offering}, ${name}`,
  searched: {
    text: distributionSearch,
    naming: (pattern) =>
      sql`${distributions.classId} = any(array(select ${classes.id} from ${classes} where ${folded(classes.name)} like ${pattern} or ${classes.investmentId} = ${idsCalled(offeringSearch, pattern)}))`,
  },
  sorted: {
    paidOn: distributions.paidOn,
    name: caseless(distributions.name),
    investmentName: caseless(investmentName),
    totalCents: distributions.totalCents,
    createdAt: distributions.createdAt,
  },
  newestBy: distributions.paidOn,
  filter: ({ investmentId, status }) =>
    and(investmentId === undefined ? undefined : eq(offeringOfDistribution, investmentId), status && isOf(status)),
  readMany: (db, where) => readDistributions(db, where, { lines: false }),
  found: { detail: investmentName },
  audited: listedColumns(distribution, distributionFileColumns),
  exported: {
    status: namedAs(distributionWords.statuses),
    totalCents: (total) => toTheCent(cents.parse(total)),
    withheldCents: (withheld) => toTheCent(cents.parse(withheld)),
  },
})
