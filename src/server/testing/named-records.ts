import type { Db } from '@db/database'
import {
  makeEnquiry,
  makeInterest,
  makeOffering,
  makeIssue,
  makeNewsletter,
  makePost,
  makeProperty,
  makeUser,
} from '@db/samples/make'
import { makeDistribution } from '@db/samples/make-distributions'
import { makeUpdate } from '@db/samples/make-updates'
import { makeDocument } from '@db/samples/make-documents'
import { makeEntity } from '@db/samples/make-holdings'
import { makeStatement } from '@db/samples/make-statements'
import type { ShownList } from '@/shared/records/record-lists'

/** Makes a record of each list that is found by this name. @returns for each list its maker */
export const namedRecords = (db: Db) =>
  ({
    investments: (name) => makeOffering(db, { name }),
    properties: (name) => makeProperty(db, { name }),
    users: (name) => makeUser(db, { firstName: name }),
    posts: (name) => makePost(db, { title: name }),
    contacts: (name) => makeEnquiry(db, { firstName: name }),
    newsletters: (name) => makeNewsletter(db, { email: `${name}@example.com` }),
    interests: (name) => makeInterest(db, { name }),
    letters: (name) => makeIssue(db, { subject: name }),
    entities: (name) => makeEntity(db, { legalName: name }),
    distributions: (name) => makeDistribution(db, { name }),
    statements: async (legalName) => makeStatement(db, { entityId: (await makeEntity(db, { legalName })).id }),
    updates: (title) => makeUpdate(db, { title }),
    documents: (title) => makeDocument(db, { title }),
  }) satisfies Record<ShownList, (name: string) => Promise<{ id: number }>>
