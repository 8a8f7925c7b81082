import { contactSubmissions } from '@db/schema'
import { listContactsAsAdmin, removeContact, setContactStatus } from '@/shared/contacts'
import { recordKinds } from '../../records/record-kinds'
import { listRecords, newVersion, removeRecord, updateRecord } from '../../records/records'
import { peopleProcedure, router } from '../../trpc/procedures'

const kind = recordKinds.contacts

export const adminContacts = router({
  /** The window asked for, newest first unless sorted otherwise; without spam, or with nothing else where it is asked for (R21). */
  list: peopleProcedure
    .input(listContactsAsAdmin.input)
    .output(listContactsAsAdmin.output)
    .query(({ ctx, input }) =>
      listRecords(ctx.db, kind, input, ({ where, orderBy }) =>
        ctx.db
          .select()
          .from(contactSubmissions)
          .where(where)
          .orderBy(...orderBy),
      ),
    ),

  /** Moves an enquiry to any other status; no order is enforced. Throws Failure record_not_found. */
  setStatus: peopleProcedure
    .input(setContactStatus.input)
    .output(setContactStatus.output)
    .mutation(({ ctx, input: { id, status } }) =>
      updateRecord(ctx, kind, { id }, (tx, where) =>
        tx
          .update(contactSubmissions)
          .set({ status, ...newVersion(contactSubmissions) })
          .where(where)
          .returning(),
      ),
    ),

  /** Hides the record at once; it can be restored for 30 days (R22). Throws Failure record_not_found. */
  remove: peopleProcedure
    .input(removeContact.input)
    .output(removeContact.output)
    .mutation(({ ctx, input: { id } }) => removeRecord(ctx, kind, id)),
})
