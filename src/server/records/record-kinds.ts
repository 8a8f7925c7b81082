import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import {
  contactSubmissions,
  entities,
  interests,
  investments,
  letters,
  newsletters,
  posts,
  properties,
  users,
} from '@db/schema'
import type { listContactsAsAdmin } from '@/shared/contacts'
import type { listEntitiesAsAdmin } from '@/shared/entities'
import type { listInterestsAsAdmin } from '@/shared/interests'
import type { listInvestmentsAsAdmin } from '@/shared/investments'
import type { listLettersAsAdmin } from '@/shared/letters'
import type { listNewslettersAsAdmin } from '@/shared/newsletters'
import type { listPostsAsAdmin } from '@/shared/posts'
import type { listPropertiesAsAdmin } from '@/shared/properties'
import type { RecordList } from '@/shared/record-lists'
import type { listUsersAsAdmin } from '@/shared/users'
import { guardUserRemoval, guardUserRestoration, isNotInvited, isOwnAccount, lockUserWrites } from '../auth/user-guards'
import { hasStatus } from '../base/public-records'
import { contactColumns } from './contact-columns'
import { isAssigned, isDue } from './follow-ups'
import { guardEntityRemoval, guardOfferingRemoval, isHeldOffering } from './entity-guards'
import { hasHiddenOffering, hasHiddenProperty } from './hidden-records'
import { interestColumns } from './interest-columns'
import { newsletterColumns } from './newsletter-columns'
import { offeringColumns } from './offering-columns'
import { postColumns } from './post-columns'
import { keepSentLetters, letterColumns } from './letter-columns'
import { type RecordKind, caseless } from './records'
import { userColumns } from './user-columns'

type InputOf<Contract extends { input: z.ZodType }> = z.output<Contract['input']>

/**
 * Every noun that the Admin Portal lists, by the name of its list: where its records are, what a search looks at, what
 * they are sorted and filtered by. What is the same for all of them stands in `records.ts`.
 */
export const recordKinds = {
  investments: {
    list: 'investments',
    name: sql<string>`${investments.name}`,
    table: investments,
    columns: offeringColumns,
    noun: 'investment',
    isPublic: true,
    searched: [investments.name, investments.location, investments.description],
    sorted: {
      name: caseless(investments.name),
      status: caseless(investments.status),
      location: caseless(investments.location),
      targetReturn: caseless(investments.targetReturn),
      createdAt: investments.createdAt,
      updatedAt: investments.updatedAt,
    },
    filter: ({ status }) => (status === undefined ? undefined : eq(investments.status, status)),
    hasHidden: hasHiddenOffering,
    isKept: isHeldOffering,
    guardRemoval: guardOfferingRemoval,
  } satisfies RecordKind<InputOf<typeof listInvestmentsAsAdmin>>,

  properties: {
    list: 'properties',
    name: sql<string>`${properties.name}`,
    table: properties,
    noun: 'property',
    isPublic: true,
    searched: [properties.name, properties.location, properties.description],
    sorted: {
      name: caseless(properties.name),
      status: caseless(properties.status),
      location: caseless(properties.location),
      units: properties.units,
      createdAt: properties.createdAt,
      updatedAt: properties.updatedAt,
    },
    filter: ({ status }) => (status === undefined ? undefined : eq(properties.status, status)),
    hasHidden: hasHiddenProperty,
  } satisfies RecordKind<InputOf<typeof listPropertiesAsAdmin>>,

  posts: {
    list: 'posts',
    name: sql<string>`${posts.title}`,
    table: posts,
    columns: postColumns,
    noun: 'post',
    isPublic: true,
    searched: [posts.title, posts.headline, posts.content],
    sorted: {
      title: caseless(posts.title),
      headline: caseless(posts.headline),
      publishedAt: posts.publishedAt,
      createdAt: posts.createdAt,
      updatedAt: posts.updatedAt,
    },
    filter: ({ status }) => (status === undefined ? undefined : hasStatus[status]),
  } satisfies RecordKind<InputOf<typeof listPostsAsAdmin>>,

  contacts: {
    list: 'contacts',
    name: sql<string>`${contactSubmissions.firstName} || ' ' || ${contactSubmissions.lastName}`,
    table: contactSubmissions,
    columns: contactColumns,
    noun: 'enquiry',
    isPublic: false,
    searched: [
      // Together, or who types a whole name would find nobody.
      sql`${contactSubmissions.firstName} || ' ' || ${contactSubmissions.lastName}`,
      { inLowerCase: contactSubmissions.email },
      contactSubmissions.phone,
      contactSubmissions.company,
      contactSubmissions.message,
    ],
    sorted: {
      firstName: caseless(contactSubmissions.firstName),
      lastName: caseless(contactSubmissions.lastName),
      email: contactSubmissions.email,
      company: caseless(contactSubmissions.company),
      status: caseless(contactSubmissions.status),
      createdAt: contactSubmissions.createdAt,
      updatedAt: contactSubmissions.updatedAt,
    },
    // Spam is outside of lists and totals unless it is asked for (R21).
    filter: ({ status, spam, dueBy, assignedTo }) =>
      and(
        eq(contactSubmissions.isSpam, spam === 'true'),
        status === undefined ? undefined : eq(contactSubmissions.status, status),
        dueBy === undefined ? undefined : isDue.contacts(dueBy),
        assignedTo === undefined ? undefined : isAssigned(assignedTo),
      ),
  } satisfies RecordKind<InputOf<typeof listContactsAsAdmin>>,

  users: {
    list: 'users',
    name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
    table: users,
    columns: userColumns,
    noun: 'user',
    isPublic: false,
    searched: [users.firstName, users.lastName, users.username, { inLowerCase: users.email }],
    sorted: {
      firstName: caseless(users.firstName),
      lastName: caseless(users.lastName),
      username: users.usernameKey,
      email: users.email,
      role: users.role,
      createdAt: users.createdAt,
      updatedAt: users.updatedAt,
    },
    filter: ({ role, status }) =>
      and(
        role === undefined ? undefined : eq(users.role, role),
        status === undefined ? undefined : eq(users.isActive, status !== 'inactive'),
        status === 'notInvited' ? isNotInvited : undefined,
      ),
    lockWrites: lockUserWrites,
    isSpared: isOwnAccount,
    guardRemoval: guardUserRemoval,
    guardRestoration: guardUserRestoration,
  } satisfies RecordKind<InputOf<typeof listUsersAsAdmin>>,

  newsletters: {
    list: 'newsletters',
    name: sql<string>`${newsletters.email}`,
    table: newsletters,
    columns: newsletterColumns,
    noun: 'subscription',
    isPublic: false,
    searched: [{ inLowerCase: newsletters.email }],
    sorted: {
      email: newsletters.email,
      consent: newsletters.consent,
      confirmed: newsletters.confirmed,
      createdAt: newsletters.createdAt,
    },
    filter: ({ status }) => (status === undefined ? undefined : eq(newsletters.status, status)),
  } satisfies RecordKind<InputOf<typeof listNewslettersAsAdmin>>,

  interests: {
    list: 'interests',
    name: sql<string>`${interests.name}`,
    table: interests,
    columns: interestColumns,
    noun: 'interest',
    isPublic: false,
    searched: [interests.name, { inLowerCase: interests.email }, interestColumns.investmentName, interests.note],
    sorted: {
      name: caseless(interests.name),
      email: interests.email,
      investmentName: caseless(interestColumns.investmentName),
      amountCents: interests.amountCents,
      status: interests.status,
      assigneeName: caseless(interestColumns.assigneeName),
      followUpOn: interests.followUpOn,
      createdAt: interests.createdAt,
      updatedAt: interests.updatedAt,
    },
    filter: ({ status, spam, dueBy }) =>
      and(
        eq(interests.isSpam, spam === 'true'),
        status === undefined ? undefined : eq(interests.status, status),
        dueBy === undefined ? undefined : isDue.interests(dueBy),
      ),
  } satisfies RecordKind<InputOf<typeof listInterestsAsAdmin>>,

  letters: {
    list: 'letters',
    name: sql<string>`${letters.subject}`,
    table: letters,
    columns: letterColumns,
    noun: 'letter',
    isPublic: false,
    searched: [letters.subject, letters.preheader, letters.content],
    sorted: { subject: caseless(letters.subject), createdAt: letters.createdAt, updatedAt: letters.updatedAt },
    filter: ({ status }) => (status === undefined ? undefined : eq(letters.status, status)),
    guardRemoval: keepSentLetters,
  } satisfies RecordKind<InputOf<typeof listLettersAsAdmin>>,
  entities: {
    list: 'entities',
    name: sql<string>`${entities.legalName}`,
    table: entities,
    noun: 'entity',
    isPublic: false,
    searched: [entities.legalName, entities.contactName, entities.externalId, entities.tinLast4],
    sorted: {
      legalName: caseless(entities.legalName),
      kind: entities.kind,
      contactName: caseless(entities.contactName),
      createdAt: entities.createdAt,
      updatedAt: entities.updatedAt,
    },
    filter: ({ kind }) => (kind === undefined ? undefined : eq(entities.kind, kind)),
    guardRemoval: guardEntityRemoval,
  } satisfies RecordKind<InputOf<typeof listEntitiesAsAdmin>>,
} as const satisfies Record<RecordList, object>
