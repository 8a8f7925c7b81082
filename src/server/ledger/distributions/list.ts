import { and, eq, sql } from 'drizzle-orm'
import { classes, distributions } from '@db/schema'
import { distributionFileColumns, distributionWords } from '@/content/ledger/admin-distributions'
import { distribution, listDistributions } from '@/shared/ledger/distributions'
import { toTheCent } from '@/shared/values/formats'
import { cents } from '@/shared/values/money'
import { listedColumns } from '../../records/activity/audited-columns'
import { caseless, listResource, namedAs } from '../../records/resources'
import { offeringName } from '../../site/offerings/offering-names'
import { readDistributions } from './distributions'

const className = sql<string>`(select ${classes.name} from ${classes} where ${classes.id} = ${distributions.classId})`
const investmentId = sql<number>`(select ${classes.investmentId} from ${classes} where ${classes.id} = ${distributions.classId})`
const investmentName = offeringName<string>(investmentId)

/** Payments to holders, as the Admin Portal lists and finds them and writes them into a file. */
export const distributionList = listResource(listDistributions.input, {
  list: 'distributions',
  name: sql<string>`${distributions.name}`,
  table: distributions,
  searched: [distributions.name, investmentName, className],
  sorted: {
    paidOn: distributions.paidOn,
    name: caseless(distributions.name),
    investmentName: caseless(investmentName),
    totalCents: distributions.totalCents,
    createdAt: distributions.createdAt,
  },
  newestBy: distributions.paidOn,
  filter: ({ investmentId: ofOffering, status }) =>
    and(
      ofOffering === undefined ? undefined : sql`${investmentId} = ${ofOffering}`,
      status && eq(distributions.status, status),
    ),
  read: (db, where) => readDistributions(db, where, { lines: false }),
  found: { detail: investmentName },
  audited: listedColumns(distribution, distributionFileColumns),
  exported: {
    status: namedAs(distributionWords.statuses),
    totalCents: (total) => toTheCent(cents.parse(total)),
  },
})
