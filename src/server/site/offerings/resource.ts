import { eq, sql } from 'drizzle-orm'
import { investments, offeringSearch } from '@db/schema'
import { offeringWords } from '@/content/site/admin-offerings'
import { changeOfferings, offeringAsStaff, listOfferingsAsAdmin } from '@/shared/site/offerings'
import { auditedColumns } from '../../records/activity/audited-columns'
import { computedOfferingColumns } from './computed-columns'
import { guardOfferingDelete, hasHiddenOffering, isHeldOffering } from './guards'
import { newVersion } from '../../records/record-writes'
import { caseless, readQuery, resource } from '../../records/resources'

/** An offering, as the Admin Portal lists, finds, changes and removes it. */
export const offeringResource = resource(listOfferingsAsAdmin.input, {
  list: 'investments',
  name: sql<string>`${investments.name}`,
  table: investments,
  columns: computedOfferingColumns,
  noun: 'investment',
  isPublic: true,
  searched: { text: offeringSearch },
  sorted: {
    name: caseless(investments.name),
    status: caseless(investments.status),
    location: caseless(investments.location),
    targetReturn: caseless(investments.targetReturn),
    createdAt: investments.createdAt,
    updatedAt: investments.updatedAt,
  },
  filter: ({ status }) => (status === undefined ? undefined : eq(investments.status, status)),
  several(change) {
    const fields = readQuery(changeOfferings, change)
    return {
      fields,
      write: (tx, where) =>
        tx
          .update(investments)
          .set({ ...fields, ...newVersion(investments) })
          .where(where),
    }
  },
  hasHidden: hasHiddenOffering,
  isKept: isHeldOffering,
  guardDelete: guardOfferingDelete,
  removalRefuses: ['offering_in_book'],
  found: { detail: investments.location },
  audited: auditedColumns(
    investments,
    offeringAsStaff,
    { deletedAt: 'internal' },
    offeringWords.fields,
    computedOfferingColumns,
  ),
})
