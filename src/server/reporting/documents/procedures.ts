import {
  createDocument,
  listDocumentReaders,
  listDocuments,
  publishDocument,
  remindReaders,
  removeDocument,
  withdrawDocument,
} from '@/shared/reporting/documents'
import { listRecords } from '../../records/resources'
import { documentResource } from './resource'
import { makeDocument, removeDraft } from './drafts'
import { publish, takeBack } from '../../records/release'
import { documentRelease } from './release'
import * as steps from './steps'
import { readDocuments, readReaders } from './documents'
import { investorsProcedure, provedInvestorsProcedure, refuses, router } from '../../platform/trpc/procedures'

export const adminDocuments = router({
  /** The window asked for, the last made first unless sorted otherwise. */
  list: investorsProcedure
    .input(listDocuments.input)
    .output(listDocuments.output)
    .query(({ ctx: { db }, input }) =>
      listRecords(db, documentResource, input, ({ where, orderBy }) => readDocuments(db, where, orderBy)),
    ),

  /** Who may see a document, and who has opened it. Throws Failure record_not_found. */
  readers: investorsProcedure
    .input(listDocumentReaders.input)
    .output(listDocumentReaders.output)
    .query(({ ctx: { db }, input: { id } }) => readReaders(db, id)),

  /** A draft without a file. Throws Failure record_not_found and document_not_replaceable. */
  create: investorsProcedure
    .meta(refuses('record_not_found'))
    .input(createDocument.input)
    .output(createDocument.output)
    .mutation(({ ctx, input }) => makeDocument(ctx, input)),

  /** Throws Failure record_not_found and document_not_now. */
  remove: investorsProcedure
    .meta(refuses('document_not_now'))
    .input(removeDocument.input)
    .output(removeDocument.output)
    .mutation(({ ctx, input: { id } }) => removeDraft(ctx, id)),

  /** In PUBLISH_DELAY seconds. Throws Failure prove_again, record_not_found, document_not_now, document_without_file and document_taken. */
  publish: provedInvestorsProcedure
    .meta(refuses('document_not_now', 'document_without_file', 'document_taken'))
    .input(publishDocument.input)
    .output(publishDocument.output)
    .mutation(({ ctx, input: { id } }) => publish(ctx, documentRelease, { id })),

  /** While it lies ahead. Throws Failure record_not_found and document_not_now. */
  unpublish: investorsProcedure
    .meta(refuses('document_not_now'))
    .input(publishDocument.input)
    .output(publishDocument.output)
    .mutation(({ ctx, input: { id } }) => takeBack(ctx, documentRelease, { id })),

  /** Throws Failure record_not_found, document_not_now and nobody_to_remind. */
  remind: investorsProcedure
    .meta(refuses('document_not_now', 'nobody_to_remind'))
    .input(remindReaders.input)
    .output(remindReaders.output)
    .mutation(({ ctx, input: { id } }) => steps.remindOfDocument(ctx, id)),

  /** Throws Failure record_not_found and document_not_now. */
  withdraw: investorsProcedure
    .meta(refuses('document_not_now'))
    .input(withdrawDocument.input)
    .output(withdrawDocument.output)
    .mutation(({ ctx, input }) => steps.withdrawDocument(ctx, input)),
})
